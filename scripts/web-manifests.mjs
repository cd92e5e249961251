import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '../src/ui/i18n/locales');

/** The colours of the installed window; a test holds them to the page's own (tokens.css). */
export const GROUND = { paper: '#faf6f0', surface: '#ffffff' };

/** The path of a language's manifest; it has no hash, because browsers know a program by it. */
export const manifestPath = (language) => `manifest/${language}.webmanifest`;

/**
 * A Vite plugin: one web app manifest for each language, so that an installed Parley describes
 * itself and its shortcuts in the language of its user. The page names the English one, and
 * public/boot.js puts the reader's in its place.
 *
 * @returns {import('vite').Plugin}
 */
export function webManifests() {
  return {
    name: 'web-manifests',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const language = /^\/manifest\/([\w-]+)\.webmanifest$/.exec(request.url ?? '')?.[1];
        if (!language) return next();
        response.setHeader('content-type', 'application/manifest+json');
        return webManifest(language).then((manifest) => response.end(manifest), next);
      });
    },
    async generateBundle() {
      for (const language of await readdir(LOCALES)) {
        const source = await webManifest(language);
        this.emitFile({ type: 'asset', fileName: manifestPath(language), source });
      }
    },
  };
}

/** The manifest of one language. "Parley" is a name and the same in all of them. */
export async function webManifest(language) {
  const [{ lead }, { route }] = await Promise.all(
    ['matching', 'shell'].map(async (namespace) =>
      JSON.parse(await readFile(join(LOCALES, language, `${namespace}.json`), 'utf8')),
    ),
  );
  return JSON.stringify({
    id: '/',
    name: 'Parley',
    short_name: 'Parley',
    description: lead,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: GROUND.surface,
    background_color: GROUND.paper,
    categories: ['social', 'lifestyle'],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: route.message, url: '/chats', icons: [icon('icon-192.png', 192, 'any')] },
      { name: route.encounter, url: '/encounter', icons: [icon('icon-192.png', 192, 'any')] },
    ],
  });
}

const icon = (file, size, purpose) => ({
  src: `/icons/${file}`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
});
