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
