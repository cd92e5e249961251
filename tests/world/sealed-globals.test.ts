import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { chanceOf } from './chance';
import { sealGlobals } from './sealed-globals';
import { VirtualTime } from './virtual-time';

const PROGRAM = `
export function look() { return Date.now(); }
export function make() { return new Date().getTime(); }
export function draw() { return Math.random(); }
export function wait() { return setTimeout(() => undefined, 5); }
export function innocent() { return new Date(5).getTime(); }
`;

it('notices our own programs when they ask the machine, and gives packages what the world has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-seal-'));
  const [own, other] = [join(folder, 'whole-world.mjs'), join(folder, 'package.mjs')];
  await writeFile(own, PROGRAM);
  await writeFile(other, PROGRAM);
  type Program = Record<'look' | 'make' | 'draw' | 'wait' | 'innocent', () => unknown>;
  const load = async (path: string) =>
    (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Program;
  const [ours, theirs] = [await load(own), await load(other)];
  const time = new VirtualTime(1_000);
  const leaks: string[] = [];
  const world = {
    time,
    timers: time.owner(),
    chance: chanceOf(1, 'x'),
    fetch: globalThis.fetch,
    uploads: EventTarget,
    isAsked: () => false,
  };
  const unseal = sealGlobals(world, (leak) => leaks.push(leak));
  try {
    for (const program of [theirs, ours]) {
      expect(program.look()).toBe(1_000);
      expect(program.make()).toBe(1_000);
      program.draw();
      program.wait();
      expect(program.innocent()).toBe(5);
    }
  } finally {
    unseal();
  }
  expect(leaks).toEqual([
    'the time was read in look',
    'the time was read in make',
    'chance was read in draw',
    'a timer was read in wait',
  ]);
  expect(Date.now()).toBeGreaterThan(1_000_000);
  await rm(folder, { recursive: true });
});
