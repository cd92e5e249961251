import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { languageFiles } from './scripts/language-files.mjs';
import { webManifests } from './scripts/web-manifests.mjs';

/** What is on the screen before anything else: the page itself and the login. */
const FIRST = [
  /\/src\/composition\/main\.tsx$/,
  /\/src\/ui\/features\/account\/LoginScreen\.tsx$/,
  // What stands in for each screen that is still loading.
  /\/src\/ui\/parts\/Skeleton\.tsx$/,
  // Coins are named on nearly every other screen; outside, each of them would carry what else needs them.
  /\/src\/domain\/wallet\/coins\.ts$/,
];
/** Everything the first screen needs, followed along static imports; known once all modules are read. */
const firstModules = new Set<string>();

/**
 * Keeps the first screen in one file: in one piece it is some twelve kilobytes smaller (brotli) than
 * in the thirty pieces it would fall into for being shared with other screens.
 */
const collectFirstModules: Plugin = {
  name: 'collect-first-modules',
  buildEnd() {
    firstModules.clear();
    const follow = (id: string): void => {
      if (firstModules.has(id)) return;
      firstModules.add(id);
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) follow(next);
    };
    for (const id of this.getModuleIds()) if (FIRST.some((first) => first.test(id))) follow(id);
  },
};

/** The styles and the mark of the page are small and come before the program, however narrow the line. */
const paintFirst: Plugin = {
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '$& fetchpriority="low"'),
  },
};

/** The client: the page and its one worker. The server's build is in vite.server.config.ts. */
export default defineConfig({
  plugins: [react(), collectFirstModules, languageFiles(), webManifests(), paintFirst],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The chat SDK is large and stays in the worker (ADR-0003).
    chunkSizeWarningLimit: 700,
    // Lists of what each screen imports would weigh more in the first file than they save later.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => firstModules.has(id) },
            // What the translation of a text costs is reckoned in one go; in four files it weighs more.
            {
              name: 'text-prices',
              test: /\/(domain\/translation\/(billable|quote|translation-charge)|ui\/parts\/translation-price)\.ts$/,
            },
            // Messages name days as the list of conversations does, and need nothing else of it.
            { name: 'days', test: /\/ui\/parts\/(day-name|local-day|date-format|Time)\.tsx?$/ },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    rollupOptions: {
      output: {
        entryFileNames: 'workers/[name]-[hash].js',
        chunkFileNames: 'workers/[name]-[hash].js',
      },
    },
  },
});
