import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { textsOf } from './language-files.mjs';
import { styledIds } from './styled-ids.mjs';

const ROOT = join(import.meta.dirname, '..');
const LOCALES = join(ROOT, 'src/ui/i18n/locales');

/**
 * Puts the login into the built client as it will be drawn: a page for each language (`pages/<language>.html`)
 * beside `index.html`, and its rules into the style sheet of all of them (ADR-0057).
 */
export async function addDrawnLogin(client, cache) {
  const { logins, styles } = await drawn(join(cache, 'drawn-login'));
  const looks = new Map();
  const markups = logins.map((login) => ({ ...login, markup: withoutStyles(login.markup, looks) }));
  const page = await withRules(client, [...rulesOf(styles), ...rulesOfLooks(looks)].join('\n'));
  await writeFile(join(client, 'index.html'), page);
  await mkdir(join(client, 'pages'), { recursive: true });
  for (const language of new Set(markups.map((login) => login.language))) {
    const own = markups.filter((login) => login.language === language);
    const drawnPage = page
      .replace('<html lang="en">', `<html lang="${language}" data-drawn>`)
      .replace('<noscript>', () => `${own.map(place).join('\n    ')}\n    <noscript>`);
    await writeFile(join(client, 'pages', `${language}.html`), drawnPage);
  }
}

function place({ who, markup }) {
  return `<div class="drawn" data-for="${who}">${markup}</div>`;
}

/** What src/composition/drawn-login.tsx draws. */
async function drawn(folder) {
  await build({
    configFile: false,
    publicDir: false,
    root: ROOT,
    logLevel: 'error',
    mode: 'production',
    plugins: [react({ jsxImportSource: '@/ui/parts' }), styledIds()],
    resolve: { tsconfigPaths: true },
    // Some packages differ by how they are imported; within the program they are as in the browser's.
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'src/composition/drawn-login.tsx'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
    },
  });
  const { drawLogins } = await import(pathToFileURL(join(folder, 'drawn-login.js')).href);
  const languages = await readdir(LOCALES);
  const texts = await Promise.all(
    languages.map(async (each) => [each, JSON.parse(await textsOf(each))]),
  );
  return drawLogins(Object.fromEntries(texts));
}

/** The rules in a `style` element, and which parts they are of, as `adoptDrawnStyles` reads it. */
function rulesOf(styles) {
  return styles.replaceAll(/<\/?style[^>]*>/g, '').split('/*!sc*/');
}

/**
 * The markup with a number in place of each `style` attribute: the page's policy allows none.
 *
 * @param looks where the numbers of what stood in them are kept
 */
function withoutStyles(markup, looks) {
  return markup.replaceAll(/ style="([^"]*)"/g, (_, look) => {
    if (!looks.has(look)) looks.set(look, looks.size);
    return ` data-look="${looks.get(look)}"`;
  });
}

function rulesOfLooks(looks) {
  return [...looks].map(([look, number]) => `[data-look="${number}"]{${look}}`);
}

/** The built page with `rules` after those of its style sheet, which is replaced. */
async function withRules(client, rules) {
  const page = await readFile(join(client, 'index.html'), 'utf8');
  const before = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"/.exec(page)?.[1];
  if (!before) throw new Error('the built page has no style sheet');
  const source = (await readFile(join(client, before), 'utf8')) + rules.replaceAll('\n', '');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const after = `assets/page-${hash}.css`;
  await writeFile(join(client, after), source);
  await rm(join(client, before));
  return page.replace(before, after);
}
