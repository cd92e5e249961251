import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { build, runnerImport } from 'vite';
import { filesBelow } from '../precompress.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'dist/packages');
const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** What `@parley/kit` offers, each under the name of its path. */
const KIT = {
  adapters: 'server/kernel/ports/adapters.ts',
  result: 'src/domain/shared/result.ts',
  'storage-suite': 'tests/conformance/mounted/storage-suite.ts',
  'engine-suite': 'tests/conformance/mounted/engine-suite.ts',
  'storage-service': 'tests/support/storage-vendor.ts',
  generators: 'tests/support/edges.ts',
};

/** Builds `@parley/kit` and `@parley/rules` with their types; the paths of the two archives. */
export async function buildPackages() {
  rmSync(PACKAGES, { recursive: true, force: true });
  const domain = await domainModules();
  const types = await emitTypes([...Object.values(KIT), 'src/domain']);
  try {
    const kit = { name: '@parley/kit', description: 'Contracts, suites, fakes and generators.' };
    const kitExports = Object.entries(KIT).map(([name, source]) => [`./${name}`, name, source]);
    const rules = { name: '@parley/rules', description: 'The rules of Parley as pure functions.' };
    return [
      await makePackage(kit, KIT, types, {
        peerDependencies: { vitest: '>=4' },
        exports: Object.fromEntries(
          kitExports.map(([path, name, source]) => [path, exportOf(name, source)]),
        ),
      }),
      await makePackage(rules, domain, types, {
        exports: {
          './rule-book.json': './rule-book.json',
          './*': exportOf('*', 'src/domain/*.ts'),
        },
      }),
    ];
  } finally {
    rmSync(types, { recursive: true, force: true });
  }
}

function exportOf(name, source) {
  return { types: `./types/${source.replace(/\.ts$/, '.d.ts')}`, default: `./${name}.js` };
}

async function domainModules() {
  const files = await filesBelow(join(ROOT, 'src/domain'));
  const paths = files.map((file) => relative(join(ROOT, 'src/domain'), file));
  return Object.fromEntries(
    paths
      .filter((path) => path.endsWith('.ts'))
      .map((path) => [path.replace(/\.ts$/, ''), `src/domain/${path}`]),
  );
}

async function makePackage({ name, description }, input, types, more) {
  const folder = join(PACKAGES, name.replace('@parley/', ''));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, external: ['vitest'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(input).map(([entry, path]) => [entry, join(ROOT, path)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  if (name === '@parley/rules') {
    cpSync(join(types, 'src/domain'), join(folder, 'types/src/domain'), { recursive: true });
    writeFileSync(join(folder, 'rule-book.json'), await ruleBook());
  } else cpSync(types, join(folder, 'types'), { recursive: true });
  const manifest = { name, version, license, description, type: 'module', ...more };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  const args = ['pack', '--silent', '--pack-destination', PACKAGES];
  return join(PACKAGES, run('npm', args, folder).trim());
}

async function ruleBook() {
  const { module } = await runnerImport(join(ROOT, 'tests/rules/rules.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  });
  return JSON.stringify(module.RULES, null, 2);
}

/** The declarations of these sources and of what they import, with relative paths; the folder they are in. */
async function emitTypes(sources) {
  const cache = join(ROOT, 'node_modules/.cache/parley');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'types-'));
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      emitDeclarationOnly: true,
      declaration: true,
      incremental: false,
      tsBuildInfoFile: null,
      allowJs: false,
      rootDir: ROOT,
      outDir: folder,
      paths: Object.fromEntries(
        Object.entries(ALIASES).map(([alias, path]) => [`${alias}*`, [join(ROOT, path, '*')]]),
      ),
    },
    include: sources.map((source) => join(ROOT, source)),
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], ROOT);
  rmSync(join(folder, 'tsconfig.json'));
  for (const file of await filesBelow(folder)) {
    const from = posix.relative(folder, dirname(file));
    const text = readFileSync(file, 'utf8').replace(IMPORTED, (_, path) => pathFrom(from, path));
    writeFileSync(file, text);
  }
  return folder;
}

const ALIASES = { '@/': 'src', '@tests/': 'tests', '@server/': 'server' };
/** What a declaration imports of this project. */
const IMPORTED = /(?<=['"])((?:@|@tests|@server|\.\.?)\/[^'"\n]+)(?=['"])/g;

/** The import as Node's own resolution takes it: relative, with the ending of the module. */
function pathFrom(folder, path) {
  const alias = Object.keys(ALIASES).find((begin) => path.startsWith(begin));
  const way = alias
    ? posix.relative(folder, posix.join(ALIASES[alias], path.slice(alias.length)))
    : path;
  const relative = way.startsWith('.') ? way : `./${way}`;
  return relative.endsWith('.json') ? relative : `${relative}.js`;
}

/** The output of a program that has to succeed. */
export function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}
