// The steps of deploy/Dockerfile without a container: `npm run prove image` does them in a folder, as a user
// without rights where it can, with the files alone that the image copies; then it starts what the image starts,
// asks what its HEALTHCHECK asks, and ends it as a container is ended.
import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { readOptions } from '../options.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** A user without rights, by number: it has no files and no name. */
const UNPRIVILEGED = 65_534;
const isRoot = process.getuid?.() === 0;
/** How often a program that starts is asked, and how long between two questions. */
const TRIES = 240;
const BETWEEN = 500;

const { file } = readOptions({
  usage:
    'npm run prove image: the steps of deploy/Dockerfile as an unprivileged user, and its program.',
  options: { file: { type: 'text', default: 'deploy/Dockerfile', help: 'another file of steps' } },
});
process.exitCode = await run(file);

async function run(path) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-image-'));
  await chmod(folder, 0o755);
  try {
    const image = await build(stepsOf(await readFile(join(ROOT, path), 'utf8')), folder);
    return await start(image, folder);
  } catch (error) {
    console.error(String(error instanceof Error ? error.message : error));
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The instructions in their order, each with its name; a new stage begins with FROM. */
function stepsOf(text) {
  return text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({
      name: line.split(' ', 1)[0],
      rest: line.slice(line.indexOf(' ') + 1).trim(),
    }));
}

/** Does what builds an image; returns what the last stage declares about its program. */
async function build(steps, folder) {
  const stages = new Map();
  let stage = { root: folder, at: folder, env: {} };
  for (const { name, rest } of steps) {
    console.log(`${name} ${rest}`);
    if (name === 'FROM') {
      const root = join(folder, `stage-${stages.size}`);
      stage = { root, at: root, env: {}, user: undefined };
      stages.set(/ AS (\S+)$/i.exec(rest)?.[1] ?? String(stages.size), stage);
      await ownedFolder(root);
    } else if (name === 'WORKDIR') {
      stage.at = join(stage.root, rest);
      await ownedFolder(stage.at);
    } else if (name === 'ENV') {
      Object.assign(
        stage.env,
        Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('='))),
      );
    } else if (name === 'COPY') await copy(rest, stage, stages);
    else if (name === 'RUN') step(rest, stage);
    else if (name === 'VOLUME') stage.data = join(stage.root, rest);
    else stage[name] = rest;
  }
  return stage;
}

async function ownedFolder(path) {
  await mkdir(path, { recursive: true });
  if (isRoot) await chown(path, UNPRIVILEGED, UNPRIVILEGED);
}

async function copy(rest, stage, stages) {
  const from = /^--from=(\S+) /.exec(rest)?.[1];
  const paths = rest.replace(/^--\S+ /, '').split(/\s+/);
  const target = paths.pop();
  const base = from === undefined ? ROOT : stages.get(from).root;
  const ignored = from === undefined ? await ignoredOf() : () => false;
  for (const path of paths) {
    const isFolder = target.endsWith('/') || paths.length > 1;
    const to = join(stage.at, target, path === '.' || !isFolder ? '' : basename(path));
    await cp(join(base, path), to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !ignored(relative(base, source)),
    });
  }
  // What builds may write; the program may not change what it was copied from.
  if (isRoot && from === undefined)
    sh(`chown -R ${UNPRIVILEGED}:${UNPRIVILEGED} .`, { cwd: stage.at });
}

async function ignoredOf() {
  const lines = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n').filter(Boolean);
  const fits = (path, line) =>
    line.startsWith('*') ? path.endsWith(line.slice(1)) : path === line;
  return (path) => lines.some((line) => fits(path, line));
}

/** A step of the build; what it makes outside of its folder it makes in the stage, and for no special user. */
function step(text, { root, at, env }) {
  const own = text
    .replaceAll(/(^|\s)\/(?=\w)/g, (_, before) => `${before}${root}/`)
    .replaceAll(
      /\bnode:node\b/g,
      isRoot ? `${UNPRIVILEGED}:${UNPRIVILEGED}` : `${process.getuid?.()}`,
    );
  sh(own, { cwd: at, env, isPrivileged: /\bchown\b/.test(own) });
}

function sh(text, { cwd, env = {}, isPrivileged = true }) {
  const [program, args] = isPrivileged ? ['sh', ['-c', text]] : unprivileged('sh', ['-c', text]);
  const { status } = spawnSync(program, args, { cwd, env: around(env, cwd), stdio: 'inherit' });
  if (status !== 0) throw new Error(`"${text}" ended with ${status}`);
}

/** The same program by a user without rights, unless the user has none anyway. */
function unprivileged(program, args) {
  if (!isRoot) return [program, args];
  const who = [
    `--reuid=${UNPRIVILEGED}`,
    `--regid=${UNPRIVILEGED}`,
    '--clear-groups',
    '--no-new-privs',
  ];
  return ['setpriv', [...who, program, ...args]];
}

/** What a container has of its surroundings: the path, what npm has to trust, and a home of its own. */
function around(env, home) {
  const { PATH, NODE_EXTRA_CA_CERTS } = process.env;
  return { PATH, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }), HOME: home, ...env };
}

/** Starts the program as the image does, until it calls itself healthy; then ends it. */
async function start(stage, folder) {
  if (stage.USER === undefined) throw new Error('the image would run as root');
  const env = {
    ...stage.env,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    PARLEY_DATA: stage.data,
    STOP_DELAY: '0',
    TRANSLATE_MODELS: 'off',
    TMPDIR: stage.data,
  };
  const options = { cwd: stage.at, env: around(env, folder), stdio: 'inherit' };
  const [program, args] = unprivileged(...commandOf(stage.CMD));
  const running = spawn(program, args, options);
  const ended = new Promise((resolve) => running.once('exit', resolve));
  const question = unprivileged(...commandOf(stage.HEALTHCHECK.replace(/^.*?CMD /, '')));
  let isHealthy = false;
  for (let tries = 0; tries < TRIES && !isHealthy && running.exitCode === null; tries += 1) {
    await pause(BETWEEN);
    isHealthy = spawnSync(...question, { ...options, stdio: 'ignore' }).status === 0;
  }
  if (
    isRoot &&
    spawnSync(...unprivileged('touch', ['dist/x']), { ...options, stdio: 'ignore' }).status === 0
  )
    throw new Error('the program may change itself');
  running.kill(stage.STOPSIGNAL);
  const code = await ended;
  if (!isHealthy) throw new Error(`the program never called itself healthy and ended with ${code}`);
  if (code !== 0) throw new Error(`told to end, the program ended with ${code}`);
  console.log('The program of the image was healthy, and ended as it was told.');
  return 0;
}

function commandOf(text) {
  const [program, ...args] = JSON.parse(text);
  return [program, args];
}
