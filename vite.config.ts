import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { languageFiles } from './scripts/language-files.mjs';
import { styledIds } from './scripts/styled-ids.mjs';
import { webManifests } from './scripts/web-manifests.mjs';

/** What is on the screen before anything else: the page itself and the login. */
const FIRST = [/\/src\/composition\/main\.tsx$/, /\/src\/ui\/features\/account\/LoginScreen\.tsx$/];
/** What the login asks the server for once it is drawn, and what is said below it: with no session's program. */
const CALLS = [
  /\/src\/infrastructure\/http\/(http-api|http-account-api|http-list-engines)\.ts$/,
  /\/src\/ui\/features\/translation\/EngineNote\.tsx$/,
];
/** What every session draws whatever its first screen: it comes as one file, while the password is checked. */
const SESSION = [
  /\/src\/composition\/open-session\.ts$/,
  /\/src\/ui\/shell\/Shell\.tsx$/,
  /\/src\/ui\/features\/messaging\/SignedInElsewhere\.tsx$/,
  /\/src\/ui\/features\/messaging\/panel\/(ChatCard|PanelHost)\.tsx$/,
  /\/src\/ui\/features\/notices\/OpenNotices\.tsx$/,
  /\/src\/infrastructure\/http\/http-profile-api\.ts$/,
];
/** Rules and parts without a feature: what the first screens share of them is in that file, too. */
const SHARED = /\/src\/(domain|application|ui\/(parts|kernel|i18n))\//;
const FIRST_SCREEN = /\/src\/ui\/features\/matching\/MatchingScreen\.tsx$/;
/** The parts of an open conversation: each is fetched by itself, what they share in one file. */
const CONVERSATION =
  /\/src\/ui\/features\/(messaging\/(ChatScreen|ConversationPane|ComposerForm|MessageList)|media\/.*PictureTools|gifts\/.*GiftTools)\.tsx$/;
/** Everything these need, followed along static imports; known once all modules are read. */
const firstScreenModules = new Set<string>();
const firstModules = new Set<string>();
const callModules = new Set<string>();
const sessionModules = new Set<string>();
const conversationModules = new Set<string>();

/**
 * Keeps what comes together in one file. The first screen is some twelve kilobytes smaller (brotli) than in
 * the thirty pieces it would fall into for being shared with other screens, and a session begins with one
 * request instead of sixty.
 */
const collectModules: Plugin = {
  name: 'collect-modules',
  buildEnd() {
    const collect = (into: Set<string>, starts: (id: string) => boolean): void => {
      into.clear();
      const follow = (id: string): void => {
        if (into.has(id)) return;
        into.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) follow(next);
      };
      for (const id of this.getModuleIds()) if (starts(id)) follow(id);
    };
    collect(firstModules, (id) => FIRST.some((first) => first.test(id)));
    collect(callModules, (id) => CALLS.some((each) => each.test(id)));
    collect(sessionModules, (id) => SESSION.some((each) => each.test(id)));
    collect(firstScreenModules, (id) => FIRST_SCREEN.test(id));
    collect(conversationModules, (id) => CONVERSATION.test(id));
    const shown = new Set<string>();
    collect(shown, (id) => CONVERSATION.test(id) || FIRST_SCREEN.test(id));
    for (const id of shown) if (SHARED.test(id)) sessionModules.add(id);
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

/** What the list of conversations and an open one share: fetched with the list's own file and not after it. */
function isShared(file: string): boolean {
  return /\/conversation-[^/]+\.js$/.test(file);
}

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
    // Lists of all that each screen imports would weigh more in the first file than they save later.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isShared) },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => firstModules.has(id), priority: 4 },
            { name: 'calls', test: (id) => callModules.has(id), priority: 3 },
            { name: 'session', test: (id) => sessionModules.has(id), priority: 2 },
            {
              name: 'conversation',
              test: (id) => conversationModules.has(id),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'encounter', test: (id) => firstScreenModules.has(id), priority: 1 },
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
