import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

const LOCALES = join(import.meta.dirname, '../src/ui/i18n/locales');
/** The path of a language's texts during development; the tag replaces `*`. */
const LIVE = '/@texts/*.json';

/** The placeholders in the page's `meta` elements, replaced by the addresses and by what boot.js says. */
const PLACEHOLDER = '%TEXTS%';
const WORDS = '%WORDS%';
/** The texts of boot.js, which stand in the page itself. */
const BOOT = 'boot.json';

/**
 * A Vite plugin: the namespaces of each language become one file, fetched in one request, and the page
 * says in a `meta` element where each language's file is, so that it can be asked for before the
 * program is here (public/boot.js).
 *
 * @returns {import('vite').Plugin}
 */
export function languageFiles() {
  let addresses = {};
  let live = false;
  return {
    name: 'language-files',
    configResolved({ command }) {
      live = command === 'serve';
    },
    async buildStart() {
      addresses = {};
      for (const language of await readdir(LOCALES)) {
        addresses[language] = live
          ? LIVE.replace('*', language)
          : emit(this, language, await textsOf(language));
      }
    },
    configureServer({ middlewares, watcher, ws }) {
      // They are no modules of the page, so that nothing else would notice their change.
      watcher.on('change', (file) => {
        if (file.startsWith(LOCALES)) ws.send({ type: 'full-reload' });
      });
      middlewares.use((request, response, next) => {
        const language = Object.keys(addresses).find((tag) => addresses[tag] === request.url);
        if (!language) return next();
        response.setHeader('content-type', 'application/json');
        return textsOf(language).then((texts) => response.end(texts), next);
      });
    },
    // Escaped, as a formatter may write either quote around the attribute.
    async transformIndexHtml(html) {
      const words = escaped(await bootWords());
      return html.replace(PLACEHOLDER, escaped(addresses)).replace(WORDS, () => words);
    },
  };
}

/** Adds a file whose name changes with its content; its address. */
function emit(build, language, source) {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/texts-${language}-${hash}.json`;
  build.emitFile({ type: 'asset', fileName, source });
  return `/${fileName}`;
}

/** A value as JSON in an attribute. */
function escaped(value) {
  return JSON.stringify(value).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** What boot.js says, by language. */
export async function bootWords() {
  const languages = await readdir(LOCALES);
  const words = languages.map(async (language) => [
    language,
    JSON.parse(await readFile(join(LOCALES, language, BOOT), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(words));
}

/** All texts of a language by namespace, as JSON. */
export async function textsOf(language) {
  const files = (await readdir(join(LOCALES, language))).filter((file) => file !== BOOT).toSorted();
  const entries = files.map(async (file) => [
    parse(file).name,
    JSON.parse(await readFile(join(LOCALES, language, file), 'utf8')),
  ]);
  return JSON.stringify(Object.fromEntries(await Promise.all(entries)));
}
