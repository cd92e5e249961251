// Checks the built client against its budget in bytes (brotli), and that the chat SDK is not in the page.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TOGETHER } from './files-of-pages.mjs';
import { readOptions } from './options.mjs';

const CLIENT = join(import.meta.dirname, '../dist/client');
const KB = 1024;
/**
 * The limits of the first load, before the login can be used, of what every session begins with, of one more screen,
 * and of the page with what is written into it: a server sends so much before it waits for an answer.
 */
const BUDGET = { firstLoad: 150 * KB, session: 145 * KB, lazyScreen: 25 * KB, page: 14 * KB };

readOptions({
  usage: 'npm run prove budget: the weight of the built client, part by part.',
  options: {},
});

const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));

/** A chunk and everything it imports at once, by file name. */
function closure(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(next, seen);
  return seen;
}

function sizeOf(keys) {
  return [...keys].reduce((sum, key) => sum + brotliSize(manifest[key].file), 0);
}

function brotliSize(file) {
  const packed = join(CLIENT, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(CLIENT, file)).size;
}

/** The chunks that are already loaded, whichever part imports this one. */
function loadedBefore(key) {
  const askers = Object.keys(manifest).filter((each) =>
    manifest[each].dynamicImports?.includes(key),
  );
  const [first = new Set(), ...others] = askers.map((asker) => closure(asker));
  return new Set([...first].filter((each) => others.every((other) => other.has(each))));
}

/** Whether a chunk contains the login, recognised by a text that only the login uses. */
function carriesLogin(key) {
  return readFileSync(join(CLIENT, manifest[key].file), 'utf8').includes('login.forgot');
}

const inKb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;
const faults = [];

const html = readFileSync(join(CLIENT, 'index.html'), 'utf8');
const scripts = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
  ([, src]) => src,
);
const entries = Object.keys(manifest).filter((key) => scripts.includes(manifest[key].file));
const keyOf = (name) => Object.keys(manifest).find((key) => key.endsWith(name));
// The shell is in the file that every session begins with, as scripts/files-of-pages.mjs asks for.
const shell = Object.keys(manifest).find((key) => manifest[key].name === 'session');
const entry = new Set(entries.flatMap((key) => [...closure(key)]));
// The login is either a chunk of its own or, as scripts/files-of-pages.mjs asks for, inside the first one.
const login = keyOf('/LoginScreen.tsx') ?? [...entry].find(carriesLogin);
if (entries.length === 0 || !login || !shell) throw new Error('the build is not as expected');
const firstLoad = sizeOf(closure(login, new Set(entry)));
console.log(`First load, login usable: ${inKb(firstLoad)} (at most ${inKb(BUDGET.firstLoad)})`);
if (firstLoad > BUDGET.firstLoad) faults.push('the first load is over its budget');

const session = sizeOf([shell]);
console.log(`What every session begins with: ${inKb(session)} (at most ${inKb(BUDGET.session)})`);
if (session > BUDGET.session) faults.push('what every session begins with is over its budget');

if (!html.includes(`content="/${manifest[shell].file}"`))
  faults.push("the page does not say where a session's program is");
// What the login asks for once it is drawn; a session's program is six times as much to be run.
for (const name of ['/http-account-api.ts', '/EngineNote.tsx']) {
  if (closure(keyOf(name)).has(shell)) faults.push(`${name} runs the program of a session`);
}

// A signed-in user has loaded the shell before any screen inside it.
const base = closure(shell, new Set(entry));
/** A screen, part or list of words with a file of its own, or the file of parts that are seen together (scripts/files-of-pages.mjs). */
const isShown = (key) =>
  (manifest[key].isDynamicEntry && /\.tsx$|\/words\//.test(key)) || manifest[key].name in TOGETHER;
for (const key of Object.keys(manifest)) {
  if (!isShown(key)) continue;
  const before = loadedBefore(key);
  const own = sizeOf([...closure(key)].filter((each) => !base.has(each) && !before.has(each)));
  console.log(`${key.split('/').slice(-2).join('/')}: ${inKb(own)}`);
  if (own > BUDGET.lazyScreen) faults.push(`${key} is over the budget of a screen`);
}

for (const { file } of Object.values(manifest)) {
  if (!file.endsWith('.js') || file.startsWith('workers/')) continue;
  if (readFileSync(join(CLIENT, file), 'utf8').includes('easemob.com')) {
    faults.push(`${file} carries the chat SDK, which belongs in the worker`);
  }
}

// Operators work at a page of its own: nothing of it may reach the users' page.
for (const { file } of Object.values(manifest)) {
  if (!file.endsWith('.js')) continue;
  const text = readFileSync(join(CLIENT, file), 'utf8');
  if (/internal\/operator|x-desk/.test(text)) faults.push(`${file} carries the operators' desk`);
}
if (!existsSync(join(CLIENT, '../desk/index.html')))
  faults.push("the operators' desk is not built");

// The login that was drawn at build comes alive only where the program names its parts alike.
const inProgram = [...entry]
  .map((key) => readFileSync(join(CLIENT, manifest[key].file), 'utf8'))
  .join('');
for (const language of readdirSync(join(import.meta.dirname, '../src/ui/i18n/locales'))) {
  const page = join(CLIENT, `pages/${language}.html`);
  const drawn = existsSync(page) ? readFileSync(page, 'utf8') : '';
  if (brotliSize(`pages/${language}.html`) > BUDGET.page) faults.push(`${page} is over its budget`);
  const parts = new Set([...drawn.matchAll(/ class="(p-[\w-]+) /g)].map(([, part]) => part));
  if (parts.size === 0) faults.push(`no login is drawn in ${language}`);
  for (const part of parts) {
    if (!inProgram.includes(part)) faults.push(`the program knows no part ${part} of ${page}`);
  }
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
