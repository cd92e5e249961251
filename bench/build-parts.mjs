import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/**
 * Builds parts of a benchmark (`bench/<name>.ts`) into `folder`: Node 20 cannot load TypeScript. A module whose path
 * ends as a key of `replaced` is the value in its place.
 */
export async function buildParts(folder, names, replaced = {}) {
  await mkdir(folder, { recursive: true });
  await build({
    configFile: false,
    publicDir: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    plugins: [replacing(replaced)],
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

function replacing(replaced) {
  return {
    name: 'replaced-modules',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const found = Object.entries(replaced).find(([end]) => source.endsWith(end));
      return found && !importer?.endsWith(found[1]) ? join(ROOT, found[1]) : undefined;
    },
  };
}
