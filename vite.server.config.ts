import { defineConfig } from 'vite';

/** The server as plain JavaScript; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      // Few servers load it, so that a build does without.
      external: ['ioredis'],
      input: {
        main: 'server/programs/main.ts',
        operator: 'server/programs/operator.ts',
        doctor: 'server/programs/doctor.ts',
        models: 'server/programs/models.ts',
        backup: 'server/programs/backup.ts',
        restore: 'server/programs/restore.ts',
        migrate: 'server/programs/migrate.ts',
        move: 'server/programs/move.ts',
        'pglite-worker': 'server/kernel/data/pglite-worker.ts',
        'translate-worker': 'server/translation/engine/local/translate-worker.ts',
        'unpack-worker': 'server/translation/models/unpack-worker.ts',
        // For the build alone, see scripts/build.mjs.
        'archive-with-schema': 'server/kernel/data/embedded/archive-with-schema.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
