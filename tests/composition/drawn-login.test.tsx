import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawLogins, type DrawnLogin } from '@/composition/drawn-login';
import { composePage } from '@/composition/page';
import { LANGUAGES } from '@/domain/shared/language';
import type { Texts } from '@/ui/i18n/catalogues';
import { App } from '@/ui/shell/App';
import { prepareFirstScreen } from '@/ui/shell/prepare-screen';
import { loadTexts } from '@tests/support/load-texts';

const texts: Record<string, Texts> = {};
let logins: readonly DrawnLogin[];
let styles: string;

const browser = { fetch: window.fetch };

beforeAll(async () => {
  for (const language of LANGUAGES) texts[language] = await loadTexts(language);
  ({ logins, styles } = await drawLogins(texts));
});
beforeEach(() => history.replaceState(undefined, '', '/login'));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.head.querySelector('meta[name=texts]')?.remove();
  localStorage.clear();
  history.replaceState(undefined, '', '/');
  vi.restoreAllMocks();
});
// What is still asked for when a test is over finds no server either.
afterAll(() => void Object.assign(window, browser));

/** The words of the login in one language. */
function wordsOf(language: string) {
  const account = texts[language]?.['account'] as {
    login: { welcomeBack: string };
    first: { back: string };
  };
  return { known: account.login.welcomeBack, newcomer: account.first.back };
}

/** Whether the program hears what the form does: it sends nothing off by itself. */
function isAlive(place: Element): boolean {
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  place.querySelector('form')?.dispatchEvent(sent);
  return sent.defaultPrevented;
}

/** The drawn login in the page, and the program brought to it; what React found that differs. */
async function comeAlive({ language, who, markup }: DrawnLogin, typed = '') {
  document.body.innerHTML = `<div id="place">${markup}</div>`;
  const place = document.body.firstElementChild as HTMLElement;
  const field = place.querySelector('input') as HTMLInputElement;
  field.value = typed;
  field.focus();
  const meta = document.createElement('meta');
  meta.name = 'texts';
  meta.content = JSON.stringify({ [language]: '/texts.json' });
  document.head.append(meta);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  window.fetch = async () => Response.json(texts[language]);
  if (who === 'known') localStorage.setItem('chat-beenHere', '1');
  const page = composePage(window);
  await prepareFirstScreen(page, window);
  const differing: string[] = [];
  const drawn: boolean[] = [];
  const onRecoverableError = (error: unknown): number => differing.push(String(error));
  await act(async () => {
    render(<App scope={page} onDrawn={() => drawn.push(isAlive(place))} />, {
      container: place,
      hydrate: true,
      onRecoverableError,
    });
  });
  return { place, field, differing, drawn };
}

it('is drawn in every language, for newcomers and for those who have been here', () => {
  expect(logins.map(({ language, who }) => `${language} ${who}`)).toEqual(
    LANGUAGES.flatMap((language) => [`${language} newcomer`, `${language} known`]),
  );
  for (const { language, who, markup } of logins) {
    document.body.innerHTML = markup;
    const headings = [...document.querySelectorAll('h1, h2')].map((each) => each.textContent);
    expect(headings).toContain(wordsOf(language)[who]);
    expect(document.querySelectorAll('form input')).toHaveLength(2);
  }
});

it('has the rules of every class in it', () => {
  const classes = new Set(
    logins.flatMap(({ markup }) => [...markup.matchAll(/ class="([^"]*)"/g)].map(([, all]) => all)),
  );
  expect(classes.size).toBeGreaterThan(20);
  for (const each of classes) {
    expect(each?.split(' ').some((name) => styles.includes(`.${name}`))).toBe(true);
  }
});

it.each(LANGUAGES.flatMap((language) => [`${language} newcomer`, `${language} known`]))(
  'is what the program draws: %s',
  async (which) => {
    const login = logins.find(({ language, who }) => `${language} ${who}` === which);
    if (!login) throw new Error(`nothing is drawn for ${which}`);
    const { place, field, differing, drawn } = await comeAlive(login);
    expect(drawn).toEqual([true]);
    expect(differing).toEqual([]);
    expect(place.querySelector('input')).toBe(field);
  },
);

it('is drawn again where it is not what the program draws', async () => {
  const [login] = logins;
  if (!login) throw new Error('nothing is drawn');
  const { differing } = await comeAlive({ ...login, markup: login.markup.replace('<h2>', '<h3>') });
  expect(differing).toHaveLength(1);
});

it('keeps what was typed before the program came, and sends it', async () => {
  const login = logins.find(({ language, who }) => language === 'en' && who === 'known');
  if (!login) throw new Error('nothing is drawn in English');
  const { place, field } = await comeAlive(login, 'mina@');
  expect(place.querySelector('input')).toBe(field);
  expect(field.value).toBe('mina@');
  expect(document.activeElement).toBe(field);
  await act(async () => place.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('mina@');
});
