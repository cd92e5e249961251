import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative, resolve, sep } from 'node:path';

/*
 * Loaded before a program: writes down, in order, everything that it does to the files of one folder, and each
 * line that it prints. Threads of the program load it as well, and append to the same journal.
 */

const ROOT = process.env.PARLEY_RECORDED ?? '';
const raw = { ...fs };
const journal = raw.openSync(process.env.PARLEY_JOURNAL ?? '', 'a');
/** The files that are open, by descriptor. */
const open = new Map();

function note(entry) {
  raw.writeSync(journal, `${JSON.stringify(entry)}\n`);
}

function inside(path) {
  return typeof path === 'string' && `${resolve(path)}${sep}`.startsWith(`${ROOT}${sep}`);
}

function nameOf(path) {
  return relative(ROOT, resolve(path));
}

function truncates(flags) {
  return typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : /w/.test(flags ?? 'r');
}

fs.openSync = (path, flags, ...rest) => {
  const existed = inside(path) && raw.existsSync(path);
  const descriptor = raw.openSync(path, flags, ...rest);
  if (!inside(path)) return descriptor;
  open.set(descriptor, nameOf(path));
  if (!existed) note({ kind: 'create', path: nameOf(path) });
  else if (truncates(flags)) note({ kind: 'truncate', path: nameOf(path), length: 0 });
  return descriptor;
};
fs.closeSync = (descriptor) => {
  open.delete(descriptor);
  raw.closeSync(descriptor);
};
fs.writeSync = (descriptor, bytes, offset, length, position) => {
  const written = raw.writeSync(descriptor, bytes, offset, length, position);
  const path = open.get(descriptor);
  if (path !== undefined) {
    const data = Buffer.from(bytes.buffer, bytes.byteOffset + offset, written).toString('base64');
    note({ kind: 'write', path, position, data });
  }
  return written;
};
fs.writeFileSync = (path, data, ...rest) => {
  raw.writeFileSync(path, data, ...rest);
  if (!inside(path)) return;
  note({ kind: 'create', path: nameOf(path) });
  const text = Buffer.from(data).toString('base64');
  if (text !== '') note({ kind: 'write', path: nameOf(path), position: 0, data: text });
};
fs.fsyncSync = (descriptor) => {
  raw.fsyncSync(descriptor);
  const path = open.get(descriptor);
  if (path !== undefined) note({ kind: 'sync', path });
};
fs.ftruncateSync = (descriptor, length = 0) => {
  raw.ftruncateSync(descriptor, length);
  const path = open.get(descriptor);
  if (path !== undefined) note({ kind: 'truncate', path, length });
};
fs.truncateSync = (path, length = 0) => {
  raw.truncateSync(path, length);
  if (inside(path)) note({ kind: 'truncate', path: nameOf(path), length });
};
fs.renameSync = (from, to) => {
  raw.renameSync(from, to);
  if (!inside(to)) return;
  for (const [descriptor, path] of open) {
    if (path === nameOf(to)) open.delete(descriptor);
    if (path === nameOf(from)) open.set(descriptor, nameOf(to));
  }
  note({ kind: 'rename', path: nameOf(from), to: nameOf(to) });
};
fs.unlinkSync = (path) => {
  raw.unlinkSync(path);
  if (!inside(path)) return;
  // What is still written to it is gone with its last descriptor.
  for (const [descriptor, name] of open) if (name === nameOf(path)) open.delete(descriptor);
  note({ kind: 'remove', path: nameOf(path) });
};
for (const [name, kind] of [
  ['mkdirSync', 'folder'],
  ['rmdirSync', 'remove'],
]) {
  fs[name] = (path, ...rest) => {
    raw[name](path, ...rest);
    if (inside(path)) note({ kind, path: nameOf(path) });
  };
}
syncBuiltinESMExports();

const print = process.stdout.write.bind(process.stdout);
process.stdout.write = (text, ...rest) => {
  note({ kind: 'said', text: String(text).trim() });
  return print(text, ...rest);
};
