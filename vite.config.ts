import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fileOfWorker, filesOfPages, helpersIn } from './scripts/files-of-pages.mjs';
import { languageFiles } from './scripts/language-files.mjs';
import { styledIds } from './scripts/styled-ids.mjs';
import { webManifests } from './scripts/web-manifests.mjs';

const { plugin: collectModules, groups } = filesOfPages();

/** The styles and the mark of the page are small and come before the program, however narrow the line. */
const paintFirst: Plugin = {
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '$& fetchpriority="low"'),
  },
};

/** Says in the page where the programs of a session and of its chat are, so that they are fetched ahead. */
const sessionAddress: Plugin = {
  name: 'session-address',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const session = Object.values(bundle).find(({ name }) => name === 'session');
      // What the adapter of another provider needs by itself is left out.
      const worker = Object.keys(bundle)
        .filter((file) => /^workers\/(chat\.worker|open-easemob)-/.test(file))
        .map((file) => `/${file}`);
      return html
        .replace('%SESSION%', session ? `/${session.fileName}` : '')
        .replace('%CHAT_WORKER%', worker.join(' '));
    },
  },
};

/** What a call does, in a sentence, is for the description of the API, which the server gives. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\// },
    handler: (code) => code.replaceAll(/^\s*summary:\s*(['"`])[^]*?\1,$/gm, ''),
  },
};

/** The client: the page and its one worker. The server's build is in vite.server.config.ts. */
export default defineConfig({
  plugins: [
    react({ jsxImportSource: '@/ui/parts' }),
    styledIds(),
    collectModules,
    helpersIn('first'),
    languageFiles(),
    webManifests(),
    sessionAddress,
    paintFirst,
    withoutSummaries,
  ],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The chat SDK is large and stays in the worker (ADR-0003).
    chunkSizeWarningLimit: 700,
    // A screen needs its own file and those that are here before it.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups,
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [fileOfWorker('chat.worker'), helpersIn('chat.worker')],
    rollupOptions: {
      output: {
        entryFileNames: 'workers/[name]-[hash].js',
        chunkFileNames: 'workers/[name]-[hash].js',
      },
    },
  },
});
