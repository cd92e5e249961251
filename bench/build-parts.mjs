import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** Builds parts of a benchmark (`bench/<name>.ts`) into `folder`: Node 20 cannot load TypeScript. */
export async function buildParts(folder, names) {
  await mkdir(folder, { recursive: true });
  await build({
    configFile: false,
    publicDir: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: names.map((name) => join(ROOT, `bench/${name}.ts`)),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
