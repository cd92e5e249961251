// Runs before the first paint, outside the bundle: the page has the chosen theme and language from
// the start. The build writes it into the page, whose policy allows it by its hash (scripts/drawn-login.mjs).
(function boot() {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('chat-theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      for (var bar of document.querySelectorAll('meta[name="theme-color"]')) {
        bar.setAttribute('media', bar.dataset.for === theme ? 'all' : 'not all');
      }
    }
    var chosen = localStorage.getItem('chatLanguage');
    var session = localStorage.getItem('chat-accessToken');
    var known = localStorage.getItem('chat-beenHere');
  } catch {
    // Storage is blocked: the system's theme and the browser's languages decide.
  }

  // The words for when not even the first file of the program or its texts arrive, so that the page itself has them
  // (scripts/language-files.mjs).
  var WORDS = JSON.parse(said('words') || '{}');

  // As the program will choose (chooseLanguage in src/domain/language); a test holds the two together.
  function spokenLanguage() {
    if (chosen && Object.hasOwn(WORDS, chosen)) return chosen;
    var spoken = navigator.languages.map((tag) => {
      var parts = tag.toLowerCase().split(/[-_]/);
      if (parts[0] !== 'zh') return parts[0];
      if (parts.includes('hans')) return 'zh-CN';
      return /\b(hant|tw|hk|mo)\b/.test(parts.slice(1).join(' ')) ? 'zh-TW' : 'zh-CN';
    });
    return spoken.find((language) => Object.hasOwn(WORDS, language)) || 'en';
  }
  var language = spokenLanguage();
  showDrawn(language);
  root.lang = language;

  // An installed Parley describes itself in the reader's language.
  var manifest = document.querySelector('link[rel="manifest"]');
  if (manifest) manifest.href = '/manifest/' + root.lang + '.webmanifest';

  // The texts are on their way while the program still is, and so is the program of a session for whoever is in:
  // nothing else asks for that before the first one has run.
  var texts = said('texts');
  if (texts)
    fetchAhead('preload', JSON.parse(texts)[root.lang], { as: 'fetch', crossOrigin: 'anonymous' });
  if (session && said('session')) fetchAhead('modulepreload', said('session'), {});

  function said(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta && meta.content;
  }

  function fetchAhead(rel, href, how) {
    document.head.append(
      Object.assign(document.createElement('link'), how, { rel: rel, href: href }),
    );
  }

  // The login that was drawn at build (scripts/drawn-login.mjs) is shown where the program will draw the same:
  // nobody is signed in here, and language and theme are those it was drawn in.
  function showDrawn(language) {
    if (root.dataset.drawn === undefined) return;
    var isLogin = location.pathname === '/' || location.pathname === '/login';
    if (!isLogin || session || root.dataset.theme || root.lang !== language) {
      delete root.dataset.drawn;
      return;
    }
    root.dataset.drawn = known ? 'known' : 'newcomer';
    addEventListener('click', keepPress, true);
    addEventListener('submit', keepSubmit);
  }

  // What is pressed before the program is here, it presses when it is (src/composition/drawn-page.ts).
  function keepPress(event) {
    if (root.dataset.drawn) keep(event.target.closest('button[type="button"]'));
  }

  // While it comes alive, the form may be sent off unheard as well; what the program hears it prevents.
  function keepSubmit(event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    keep(event.target.querySelector('[type="submit"]'));
  }

  function keep(button) {
    if (!button) return;
    for (var before of document.querySelectorAll('[data-pressed]')) delete before.dataset.pressed;
    button.dataset.pressed = '';
  }

  function sayNothingArrived() {
    var place = document.getElementById('root');
    if (!place || place.dataset.failed) return;
    place.dataset.failed = '';
    delete root.dataset.drawn;
    var words = WORDS[root.lang] || WORDS.en;
    var note = document.createElement('main');
    note.className = 'first-paint';
    note.setAttribute('role', 'alert');
    var sentence = document.createElement('p');
    sentence.textContent = words.notLoaded;
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = words.reload;
    button.addEventListener('click', function reload() {
      location.reload();
    });
    note.append(sentence, button);
    place.replaceChildren(note);
  }

  addEventListener('parley:not-arrived', sayNothingArrived);
  addEventListener(
    'error',
    function noteScript(event) {
      if (event.target instanceof HTMLScriptElement) sayNothingArrived();
    },
    true,
  );
})();
