// Runs before the first paint, outside the bundle: the page has the chosen theme and language from
// the start. A file of its own because the page's policy allows no inline script.
(function boot() {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('chat-theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var language = localStorage.getItem('chatLanguage');
    if (language && /^[a-z]{2}(-[A-Z]{2})?$/.test(language)) root.lang = language;
  } catch {
    // Storage is blocked: the system's theme and the browser's language decide.
  }
})();
