import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { filesOfPages } from './scripts/files-of-pages.mjs';
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

/** What the chat's worker runs with the SDK, and what that imports; the adapter of another provider is left out. */
function chatWorkerFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const files = Object.values(bundle).filter(({ fileName }) =>
    /^workers\/(chat\.worker|open-easemob)-/.test(fileName),
  );
  const imported = files.flatMap((file) => {
    const text = file.type === 'chunk' ? file.code : String(file.source);
    return [...text.matchAll(/\bfrom\s*"\.\/([^"]+)"/g)].map(([, name]) => `workers/${name}`);
  });
  return [...new Set([...files.map(({ fileName }) => fileName), ...imported])];
}

/** Says in the page where the programs of a session and of its chat are, so that they are fetched ahead. */
const sessionAddress: Plugin = {
  name: 'session-address',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const session = Object.values(bundle).find(({ name }) => name === 'session');
      const worker = chatWorkerFiles(bundle).map((file) => `/${file}`);
      return html
        .replace('%SESSION%', session ? `/${session.fileName}` : '')
        .replace('%CHAT_WORKER%', worker.join(' '));
    },
  },
};

/** The client: the page and its one worker. The server's build is in vite.server.config.ts. */
export default defineConfig({
  plugins: [
    react({ jsxImportSource: '@/ui/parts' }),
    styledIds(),
    collectModules,
    languageFiles(),
    webManifests(),
    sessionAddress,
    paintFirst,
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
    rollupOptions: {
      output: {
        entryFileNames: 'workers/[name]-[hash].js',
        chunkFileNames: 'workers/[name]-[hash].js',
      },
    },
  },
});
