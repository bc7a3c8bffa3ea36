// Keys, the history of questions, and keeping the marked cell in sight. Pages work without it.
(() => {
  const field = () => document.querySelector("[data-question]");
  const typing = (target) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  const go = { a: "/", r: "/reports", c: "/companies", s: "/search", f: "/formulas" };
  let led = 0; // when g was pressed
  let back = 0; // how far back in the history of questions

  function fit(area) {
    area.style.height = "auto"; // set by script: the policy on styles is about markup
    area.style.height = `${Math.min(area.scrollHeight, 200)}px`;
  }

  function showMark() {
    for (const frame of document.querySelectorAll("[data-frame]")) {
      const mark = frame.querySelector(".mark-cell, .mark-text, .mark-row");
      if (!mark) continue;
      const box = mark.getBoundingClientRect();
      const around = frame.getBoundingClientRect();
      frame.scrollTop += box.top - around.top - frame.clientHeight / 2;
      frame.scrollLeft += box.left - around.left - frame.clientWidth / 2;
    }
  }

  function showTurn() {
    const chosen = document.querySelector("[data-chosen]");
    if (chosen && (location.hash || document.querySelectorAll(".turn").length > 1)) chosen.scrollIntoView({ block: "start" });
  }

  function recall(step) {
    const asked = [...document.querySelectorAll("[data-asked]")].map((one) => one.dataset.asked);
    if (!asked.length) return;
    back = Math.max(0, Math.min(asked.length, back + step));
    field().value = back ? asked[asked.length - back] : "";
    fit(field());
  }

  document.addEventListener("keydown", (event) => {
    const target = event.target;
    if (target.matches?.("[data-question]")) {
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        if (target.value.trim()) target.form.requestSubmit();
      } else if (event.key === "ArrowUp" && (!target.value || back)) {
        event.preventDefault();
        recall(1);
      } else if (event.key === "ArrowDown" && back) {
        event.preventDefault();
        recall(-1);
      } else if (event.key === "Escape") target.blur();
      return;
    }
    if (typing(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key;
    if (key === "/") {
      event.preventDefault();
      field() ? field().focus() : location.assign("/");
    } else if (key === "?") document.getElementById("help").showModal();
    else if (key === "g") led = Date.now();
    else if (go[key] && Date.now() - led < 1500) location.assign(go[key]);
    else if (key === "[" || key === "]") document.querySelector(`[data-key="${key}"]`)?.click();
  });

  document.addEventListener("click", (event) => {
    const opener = event.target.closest?.("[data-opens]");
    if (opener) document.getElementById(opener.dataset.opens).showModal();
    const place = event.target.closest?.("[data-place]");
    if (place) {
      for (const one of document.querySelectorAll("[data-place][aria-current]")) one.removeAttribute("aria-current");
      place.setAttribute("aria-current", "true");
    }
  });

  document.addEventListener("input", (event) => {
    if (event.target.matches?.("[data-question]")) {
      back = 0;
      fit(event.target);
    }
  });

  document.addEventListener("htmx:afterSettle", (event) => {
    back = 0;
    showMark();
    if (event.detail.target?.id !== "panel") {
      showTurn();
      field()?.focus({ preventScroll: true });
    } else if (document.getElementById("panel").getBoundingClientRect().top > innerHeight - 120) {
      document.getElementById("panel").scrollIntoView();
    }
  });

  showMark();
  showTurn();
})();

// Uploads: files are sent with their progress, then the job is followed until it has ended.
(() => {
  const jobs = () => document.querySelector("[data-jobs]");
  const said = (name) => jobs()?.dataset[name] ?? "";

  function line(name) {
    const row = document.createElement("div");
    row.className = "job";
    const label = document.createElement("span");
    label.textContent = name;
    const bar = document.createElement("progress");
    bar.max = 1;
    bar.value = 0;
    bar.setAttribute("aria-label", name);
    const state = document.createElement("span");
    const cancel = document.createElement("button");
    cancel.type = "button";
    cancel.className = "plain";
    cancel.textContent = said("cancel");
    const notes = document.createElement("p");
    notes.className = "faint";
    const end = document.createElement("span");
    end.append(state, " ", cancel);
    row.append(label, bar, end, notes);
    jobs().prepend(row);
    return { row, bar, state, cancel, notes };
  }

  function show(ui, job) {
    const ended = !["waiting", "running"].includes(job.state);
    ui.bar.value = 0.5 + (0.5 * job.done) / Math.max(job.total, 1);
    if (!ended && job.state === "running" && !job.done) ui.bar.removeAttribute("value");
    ui.state.textContent = ended ? (job.state === "cancelled" ? said("cancelled") : job.message) : said(job.state === "waiting" ? "waiting" : "reading");
    ui.notes.replaceChildren();
    for (const file of job.files) {
      if (file.state === "waiting") continue;
      const note = document.createElement("span");
      note.className = `file-${file.state === "already known" ? "known" : file.state}`;
      const word = { read: "read", "already known": "known", refused: "refused" }[file.state];
      note.textContent = `${file.name}: ${said(word)}${file.error ? ` – ${file.error}` : ""} `;
      if (file.report) {
        const link = document.createElement("a");
        link.href = `/reports/${encodeURIComponent(file.report)}`;
        link.textContent = file.report;
        note.append(link, " ");
      }
      ui.notes.append(note, document.createElement("br"));
    }
    if (ended) {
      ui.cancel.remove();
      ui.bar.value = 1;
      ui.row.dataset.ended = job.state;
    }
    return ended;
  }

  async function follow(ui, id) {
    ui.cancel.onclick = () => fetch(`/api/v1/jobs/${id}/cancel`, { method: "POST" });
    for (;;) {
      const reply = await fetch(`/api/v1/jobs/${id}?language=${document.documentElement.lang}`).catch(() => null);
      if (!reply?.ok) {
        ui.state.textContent = said("lost");
        return;
      }
      if (show(ui, await reply.json())) return;
      await new Promise((done) => setTimeout(done, 400));
    }
  }

  function send(files) {
    if (!files.length) return;
    const ui = line([...files].map((file) => file.name).join(", "));
    const form = new FormData();
    for (const file of files) form.append("files", file);
    const request = new XMLHttpRequest();
    request.open("POST", "/api/v1/jobs");
    request.responseType = "json";
    request.upload.onprogress = (event) => {
      ui.bar.value = event.lengthComputable ? (0.5 * event.loaded) / event.total : 0;
    };
    request.onload = () => {
      if (request.status === 202) follow(ui, request.response.id);
      else {
        const error = request.response?.error ?? {};
        ui.state.textContent = said("refused");
        ui.notes.textContent = said(error.code) || [error.message, error.remedy].filter(Boolean).join(" – ");
        ui.cancel.remove();
        ui.row.dataset.ended = "failed";
      }
    };
    request.onerror = () => (ui.state.textContent = said("lost"));
    request.onabort = () => (ui.state.textContent = said("cancelled"));
    ui.cancel.onclick = () => request.abort();
    ui.state.textContent = said("sending");
    request.send(form);
  }

  const over = (event) => event.target.closest?.("[data-upload]");
  document.addEventListener("change", (event) => {
    if (over(event) && event.target.type === "file") {
      send(event.target.files);
      event.target.value = "";
    }
  });
  document.addEventListener("dragover", (event) => {
    const drop = over(event);
    if (drop) {
      event.preventDefault();
      drop.dataset.over = "";
    }
  });
  document.addEventListener("dragleave", (event) => delete over(event)?.dataset.over);
  document.addEventListener("drop", (event) => {
    const drop = over(event);
    if (drop) {
      event.preventDefault();
      delete drop.dataset.over;
      send(event.dataTransfer.files);
    }
  });
})();

// Answers that a language model writes: the draft is shown as it grows, then the checked answer takes its place.
(() => {
  function show(form, question) {
    const template = document.getElementById("pending");
    const article = template.content.firstElementChild.cloneNode(true);
    article.querySelector("[data-pending-question]").textContent = question;
    form.before(article);
    article.scrollIntoView({ block: "nearest" });
    return article;
  }

  // The events of a reply, one after the other.
  async function* events(reply) {
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
      const parts = rest.split("\n\n");
      rest = parts.pop();
      for (const part of parts) {
        const [event, data] = part.split("\n");
        yield { name: event.slice("event: ".length), data: JSON.parse(data.slice("data: ".length)) };
      }
    }
  }

  async function ask(form) {
    const said = new URLSearchParams(new FormData(form));
    const article = show(form, said.get("question"));
    const draft = article.querySelector("[data-pending-draft]");
    form.querySelector("button.main").disabled = true;
    try {
      const reply = await fetch(form.action, { method: "POST", body: said, headers: { Accept: "text/event-stream" } });
      if (!reply.ok) throw new Error((await reply.json()).error.message);
      for await (const { name, data } of events(reply)) {
        if (name === "draft") draft.textContent = data.text;
        else if (name === "failed") throw new Error(data.message);
        else if (name === "moved") {
          const address = data.address.split("#")[0];
          await htmx.ajax("GET", address, { target: document.body, swap: "innerHTML show:none" });
          return;
        }
      }
    } catch (error) {
      draft.textContent = error.message;
      form.querySelector("button.main").disabled = false;
    }
  }

  document.addEventListener(
    "submit",
    (event) => {
      if (!event.target.matches?.("[data-streams]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.target.querySelector("[data-question]").value.trim()) ask(event.target);
    },
    true,
  );
})();
