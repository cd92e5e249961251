/**
 * Run inside a page before anything of it, as text: as soon as there is a form, writes one character into it and
 * sends it off, once. `window.firstLoad` says when the form was there and when the program answered that the
 * address is none, in milliseconds since the navigation, and how long the page was kept from answering.
 */
export function watchFirstLoad() {
  const seen = { tasks: [], evaluated: 0 };
  window.firstLoad = seen;
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries()) {
      for (const { invokerType, duration } of scripts)
        if (invokerType.endsWith('-script')) seen.evaluated += duration;
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
  const begin = (field) => {
    seen.form = performance.now();
    field.focus();
    document.execCommand('insertText', false, 'a');
    field.form.requestSubmit();
  };
  const observer = new MutationObserver(() => {
    const field = document.querySelector('form input[type=email]');
    if (field && !seen.found) {
      seen.found = true;
      // Once it has been painted, and in a task of its own, as a person's key would come.
      requestAnimationFrame(() => setTimeout(() => begin(field)));
    }
    if (field?.getAttribute('aria-invalid') !== 'true') return;
    seen.answered = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-invalid'] });
}
