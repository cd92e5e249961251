import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LOGIN_PATHS, PAGE_PATHS } from '@/contract/http/page-paths';
import { chooseLanguage, LANGUAGES } from '@/domain/shared/language';
import { Theme, type ThemeChoice } from '@/ui/theme/theme';
import { bootWords } from '../../../scripts/language-files.mjs';
import { memoryPreferences } from '@tests/support/memory-preferences';

const boot = readFileSync(join(import.meta.dirname, '../../../public/boot.js'), 'utf8');

/** What the page itself says in each language, as the build writes it into it. */
const words = document.createElement('meta');
words.name = 'words';
words.content = JSON.stringify(await bootWords());

/** Runs what the page runs before anything else; which texts it asks for, and in which language it is. */
function start(
  stored: string | undefined,
  languages: readonly string[],
  theme = 'system',
  signedIn = false,
) {
  localStorage.clear();
  if (signedIn) localStorage.setItem('chat-accessToken', 'a-token');
  localStorage.setItem('chat-theme', theme);
  if (stored !== undefined) localStorage.setItem('chatLanguage', stored);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const meta = document.createElement('meta');
  meta.name = 'texts';
  meta.content = JSON.stringify(Object.fromEntries(LANGUAGES.map((tag) => [tag, `/${tag}.json`])));
  document.head.innerHTML = `
    <meta name="theme-color" data-for="light" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" data-for="dark" media="(prefers-color-scheme: dark)" />
    <meta name="session" content="/assets/session-1.js" />
    <link rel="manifest" href="/manifest/en.webmanifest" />`;
  document.head.prepend(meta, words);
  // Nothing is really fetched.
  const put = vi.spyOn(document.head, 'append').mockReturnValue();
  // oxlint-disable-next-line no-new-func -- the file is no module: this is how a page runs it
  new Function(boot)();
  const [texts, program] = put.mock.calls.map(([link]) => link as HTMLLinkElement);
  return {
    texts: texts?.getAttribute('href'),
    program: program && [program.rel, program.getAttribute('href')],
    lang: document.documentElement.lang,
  };
}

// The files of a worker share one window, whose head has the styles of parts that were drawn before.
const head = [...document.head.childNodes];

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren(...head);
  document.body.replaceChildren();
  delete document.documentElement.dataset['drawn'];
  delete document.documentElement.dataset['theme'];
  history.replaceState(undefined, '', '/');
});

describe('before the program is here', () => {
  it.each([
    [undefined, ['de-AT', 'en']],
    [undefined, ['xx', 'ja-JP']],
    [undefined, ['fr']],
    [undefined, []],
    [undefined, ['zh']],
    [undefined, ['zh-Hans-HK']],
    [undefined, ['zh-Hant']],
    [undefined, ['zh-HK']],
    [undefined, ['zh-MO']],
    [undefined, ['zh_TW']],
    ['ko', ['de']],
    ['zh-TW', ['zh-CN']],
    ['zh', ['es']],
    ['constructor', ['ru']],
    ['', ['EN-us']],
  ])('stored %j and browser %j: the language the program will choose', (stored, languages) => {
    const language = chooseLanguage(stored, languages);
    const expected = { texts: `/${language}.json`, program: undefined, lang: language };
    expect(start(stored, languages)).toEqual(expected);
    const manifest = document.head.querySelector('link[rel="manifest"]');
    expect(manifest?.getAttribute('href')).toBe(`/manifest/${language}.webmanifest`);
  });

  it('fetches the program of a session as well for a signed-in user', () => {
    const { texts, program } = start('de', ['en'], 'system', true);
    expect([texts, program]).toEqual(['/de.json', ['modulepreload', '/assets/session-1.js']]);
  });

  it.each([
    ['dark', ['not all', 'all']],
    ['light', ['all', 'not all']],
    ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
  ])('paints the window for the brightness %s', (choice, media) => {
    start(undefined, ['en'], choice);
    const bars = document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    expect([...bars].map((bar) => bar.getAttribute('media'))).toEqual(media);
    const theme = new Theme(memoryPreferences(), document.documentElement);
    theme.choose(choice as ThemeChoice);
    expect([...bars].map((bar) => bar.getAttribute('media'))).toEqual(media);
    theme.choose('system');
    expect(bars[1]?.getAttribute('media')).toBe('(prefers-color-scheme: dark)');
  });
});

describe('the login that was drawn at build', () => {
  const root = document.documentElement;

  /** The page as the server sends it in English, opened at `path` in a browser in which `stored` is kept. */
  function open(path: string, stored: Record<string, string> = {}, languages = ['en']): void {
    history.replaceState(undefined, '', path);
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    root.lang = 'en';
    root.dataset['drawn'] = '';
    document.head.append(words);
    // oxlint-disable-next-line no-new-func -- the file is no module: this is how a page runs it
    new Function(boot)();
  }

  it.each([
    ['somebody new', '/login', {}, ['en'], 'newcomer'],
    ['somebody new at the first address', '/', {}, ['en-GB', 'de'], 'newcomer'],
    ['somebody who has been here', '/login', { 'chat-beenHere': '1' }, ['en'], 'known'],
    ['somebody who chose this language', '/login', { chatLanguage: 'en' }, ['de'], 'newcomer'],
    ['somebody who follows the device again', '/', { 'chat-theme': 'system' }, ['en'], 'newcomer'],
    ['somebody who is in', '/', { 'chat-accessToken': 'x' }, ['en'], undefined],
    ['somebody who chose a theme', '/login', { 'chat-theme': 'dark' }, ['en'], undefined],
    ['somebody who chose another language', '/login', { chatLanguage: 'ko' }, ['en'], undefined],
    ['another language of the browser', '/login', {}, ['ja'], undefined],
    ['another address', '/register', {}, ['en'], undefined],
  ] as const)('%s at %s with %j and %j: %s', (_who, path, stored, languages, shown) => {
    open(path, stored, [...languages]);
    expect(root.dataset['drawn']).toBe(shown);
  });

  it('shows it at the addresses at which the server sends it, and at no other of the product', () => {
    const shownAt = PAGE_PATHS.filter((path) => {
      open(path);
      return root.dataset['drawn'] !== undefined;
    });
    expect(shownAt).toEqual(LOGIN_PATHS);
  });

  it('remembers the last button that was pressed, and sends no form off by itself', () => {
    open('/login');
    document.body.innerHTML =
      '<form><button type="button"><b>Show</b></button><button type="submit">Log in</button></form>';
    const [show, submit] = document.querySelectorAll('button');
    const pressed = () => [...document.querySelectorAll('[data-pressed]')];
    show?.querySelector('b')?.click();
    expect(pressed()).toEqual([show]);
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(true);
    expect(pressed()).toEqual([submit]);
  });

  it('leaves to the program what that hears, and remembers a form it does not hear yet', () => {
    open('/login');
    delete root.dataset['drawn'];
    document.body.innerHTML =
      '<form><button type="button">Show</button><button type="submit">Log in</button></form>';
    const form = document.querySelector('form');
    document.querySelector('button')?.click();
    const hear = (event: Event): void => event.preventDefault();
    form?.addEventListener('submit', hear);
    const send = () =>
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    send();
    expect(document.querySelector('[data-pressed]')).toBeNull();
    form?.removeEventListener('submit', hear);
    expect(send()).toBe(false);
    expect(document.querySelector('[data-pressed]')?.textContent).toBe('Log in');
  });
});
