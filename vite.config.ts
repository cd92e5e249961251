import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client: the page and its one worker. The server's build is in vite.server.config.ts. */
export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The chat SDK evaluates its schema: known, confined to the worker (docs/adr).
    chunkSizeWarningLimit: 700,
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
