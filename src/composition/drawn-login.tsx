import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { isLanguage, type Language } from '@/domain/shared/language';
import type { Texts } from '@/ui/i18n/catalogues';
import { rememberBeenHere } from '@/ui/features/account/been-here';
import { routes } from '@/ui/kernel/routes';
import { App, type PatientRouterProps } from '@/ui/shell/App';
import { prepareFirstScreen } from '@/ui/shell/prepare-screen';
import { composePage } from './page';

/** Who sees the login: a newcomer to this browser, or a person who has been here. */
type LoginFor = 'newcomer' | 'known';

/** One language's login as markup, which the program brings to life, and whom it is for. */
export interface DrawnLogin {
  readonly language: Language;
  readonly who: LoginFor;
  readonly markup: string;
}

/**
 * Draws the login without a browser, from the parts of the program and the texts of each language, and gives
 * the rules of everything in it as a `style` element (ADR-0057).
 */
export async function drawLogins(
  texts: Readonly<Record<string, Texts>>,
): Promise<{ readonly logins: readonly DrawnLogin[]; readonly styles: string }> {
  const sheet = new ServerStyleSheet();
  const logins: DrawnLogin[] = [];
  for (const language of Object.keys(texts).filter(isLanguage)) {
    for (const who of ['newcomer', 'known'] as const) {
      const browser = emptyBrowser(language, texts[language] ?? {}, who);
      logins.push({ language, who, markup: await drawLogin(browser, sheet) });
    }
  }
  return { logins, styles: sheet.getStyleTags() };
}

async function drawLogin(
  browser: Window & typeof globalThis,
  sheet: ServerStyleSheet,
): Promise<string> {
  const page = composePage(browser);
  await prepareFirstScreen(page, browser);
  return renderToString(
    sheet.collectStyles(
      <StrictMode>
        <App scope={page} Router={AtLogin} />
      </StrictMode>,
    ),
  );
}

function AtLogin({ children }: PatientRouterProps) {
  return <StaticRouter location={routes.login}>{children}</StaticRouter>;
}

/** All that the login asks of a browser without a session and without a choice. */
function emptyBrowser(language: Language, texts: Texts, who: LoginFor): Window & typeof globalThis {
  const stored = new Map<string, string>();
  if (who === 'known') rememberBeenHere({ write: (key, value) => void stored.set(key, value) });
  const storage = { getItem: (key: string) => stored.get(key) ?? null };
  const browser: unknown = {
    localStorage: storage,
    sessionStorage: storage,
    location: { pathname: routes.login, search: '', hash: '' },
    navigator: { languages: [language] },
    document: {
      documentElement: { dataset: {} },
      querySelector: () => ({ content: JSON.stringify({ [language]: language }) }),
    },
    fetch: async () => ({ ok: true, json: async () => texts }),
  };
  return browser as Window & typeof globalThis;
}
