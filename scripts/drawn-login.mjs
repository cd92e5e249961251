import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minifySync } from 'vite';
import { textsOf } from './language-files.mjs';
import { styledIds } from './styled-ids.mjs';

const ROOT = join(import.meta.dirname, '..');
const LOCALES = join(ROOT, 'src/ui/i18n/locales');
/** The hashes of what is written into the page; the server does not hand it out. */
const INLINED = '.inlined.json';

/**
 * Puts the login into the built client as it will be drawn: a page for each language (`pages/<language>.html`)
 * beside `index.html`, and its rules into the styles of all of them (ADR-0057).
 */
export async function addDrawnLogin(client, cache) {
  const { logins, styles } = await drawn(join(cache, 'drawn-login'));
  const looks = new Map();
  const markups = logins.map((login) => ({ ...login, markup: withoutStyles(login.markup, looks) }));
  const page = await withRules(client, [...rulesOf(styles), ...rulesOfLooks(looks)].join(''));
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
 * @param looks where the numbers of their contents are stored
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

/**
 * The built page with its style sheet, `rules` after it, and `boot.js` within: the first paint waits for no other
 * file. Their hashes are kept beside the page, for its policy allows no others (server/kernel/http/security-headers.ts).
 */
async function withRules(client, rules) {
  const page = await readFile(join(client, 'index.html'), 'utf8');
  const sheet = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/.exec(page);
  const boot = '<script src="/boot.js"></script>';
  if (!sheet || !page.includes(boot))
    throw new Error('the built page has no style sheet or boot.js');
  const [link, file] = sheet;
  const style = (await readFile(join(client, file), 'utf8')).trim() + rules.replaceAll('\n', '');
  const script = minifySync('boot.js', await readFile(join(client, 'boot.js'), 'utf8')).code.trim();
  if (/<\/(style|script)/i.test(style + script)) throw new Error('the page would end too early');
  await rm(join(client, file));
  await rm(join(client, 'boot.js'));
  await writeFile(
    join(client, INLINED),
    JSON.stringify({ scripts: [hashOf(script)], styles: [hashOf(style)] }),
  );
  return page
    .replace(link, () => `<style>${style}</style>`)
    .replace(boot, () => `<script>${script}</script>`);
}

const hashOf = (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
