#!/usr/bin/env bash
# Write .env for docker-compose.yml with random passwords, readable by its owner only. An .env that is there already
# stays: other passwords would lock out of the data that exists.
# Usage: compose_env.sh [FILE]
set -euo pipefail

target=${1:-$(dirname "$0")/../.env}
if [[ -e $target ]]; then
    echo "$target is there already: it is left as it is (delete it and the volumes to start anew)" >&2
    exit 1
fi

secret() { # letters and digits only: they need no quoting in URLs, JSON or shells
    python3 -c 'import secrets, string; print("".join(secrets.choice(string.ascii_letters + string.digits) for _ in range(32)))'
}

umask 077
elastic=$(secret)
cat > "$target" <<END
# Passwords of docker-compose.yml, made by scripts/compose_env.sh. Keep this file to yourself.
ELASTIC_PASSWORD=$elastic
KIBANA_PASSWORD=$(secret)
KIBANA_ENCRYPTION_KEY=$(secret)
# For finreport: set -a; . ./.env; set +a
FINREPORT_ES_USER=elastic
FINREPORT_ES_PASSWORD=$elastic
END
echo "$target written; next: docker compose up -d" >&2
