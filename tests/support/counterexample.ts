import * as fc from 'fast-check';

/** The most characters of a text that are written in full. */
const TOLD = 60;

/**
 * What broke a property, in words: each value under the name that the predicate has for it. A value
 * with a story of its own (`inWords`) is written by it.
 */
export function tellCounterexample(
  predicate: CallableFunction,
  values: readonly unknown[],
): string {
  const names = parameterNames(String(predicate));
  const plain = values.find((value) => typeof value === 'string' || typeof value === 'number');
  return values
    .map((value, at) => named(isStory(value) ? undefined : names[at], inWordsOf(value, plain)))
    .join('; ');
}

/** The names of a function's parameters as it is written; undefined where one is taken apart. */
export function parameterNames(source: string): readonly (string | undefined)[] {
  const bare = /^(?:async\s+)?([\w$]+)\s*=>/.exec(source)?.[1];
  if (bare !== undefined) return [bare];
  const names: (string | undefined)[] = [];
  let [depth, part] = [0, ''];
  for (const sign of source.slice(source.indexOf('(') + 1)) {
    if (depth === 0 && (sign === ',' || sign === ')')) {
      const [, name] = /^\s*(?:\.\.\.)?([\w$]+)/.exec(part) ?? [];
      if (part.trim() !== '') names.push(name);
      if (sign === ')') break;
      part = '';
      continue;
    }
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    part += sign;
  }
  return names;
}

function named(name: string | undefined, words: string): string {
  return name === undefined ? words : `${spaced(name)} is ${words}`;
}

/** `usedThisMonth` as people write it. */
export function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** `plain` is what a function that is among the values would be given. */
export function inWordsOf(value: unknown, plain?: unknown): string {
  if (value === undefined || value === null) return 'absent';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'function') return `what makes ${doneBy(value, plain)} of it`;
  if (value instanceof Uint8Array) return bytesOf(value);
  if (typeof value !== 'object' || isStory(value)) return fc.stringify(value);
  if (Array.isArray(value)) return listed(value, plain);
  if (Object.getPrototypeOf(value) !== Object.prototype) return fc.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => named(name, inWordsOf(field, plain)));
  return fields.length === 0 ? 'nothing' : `(${fields.join(', ')})`;
}

function isStory(value: unknown): boolean {
  return typeof value === 'object' && value !== null && fc.toStringMethod in value;
}

function doneBy(change: CallableFunction, plain: unknown): string {
  try {
    return inWordsOf((change as (given: unknown) => unknown)(plain), plain);
  } catch {
    return 'nothing';
  }
}

function bytesOf(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'no bytes';
  const shown = Array.from(bytes.slice(0, TOLD), (byte) => byte.toString(16).padStart(2, '0'));
  return `the ${bytes.length} bytes ${shown.join(' ')}${bytes.length > TOLD ? ' and so on' : ''}`;
}

function quoted(text: string): string {
  const signs = [...text];
  if (signs.length <= TOLD) return JSON.stringify(text);
  return `${JSON.stringify(signs.slice(0, TOLD).join(''))} and so on, ${signs.length} characters`;
}

function listed(values: readonly unknown[], plain: unknown): string {
  if (values.length === 0) return 'none';
  return values
    .map((value, at) => `${at === 0 ? 'first' : 'then'} ${inWordsOf(value, plain)}`)
    .join(', ');
}
