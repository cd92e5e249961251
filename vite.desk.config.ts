import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The operators' desk: a page and a build of its own, so that none of it is in the users' bundle (ADR-0009). */
export default defineConfig({
  root: join(import.meta.dirname, 'desk'),
  base: '/desk/',
  publicDir: false,
  plugins: [react({ jsxImportSource: '@/ui/parts' })],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: join(import.meta.dirname, 'dist/desk'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
});
