import type { Extension, ExtensionValue } from '@server/kernel/message-body';
import { VALUE, type KeyValue } from './schema';

/** Reads extension values as the SDK does, except that JSON which cannot be parsed stays a text: the SDK throws. */
export function readExtension(values: readonly KeyValue[] = []): Extension {
  return Object.fromEntries(values.map((value) => [value.key ?? '', readValue(value)]));
}

/**
 * Whether the SDK reads all the values, and reads in them what {@link readExtension} does: one value that
 * it cannot read makes it fail on the whole page.
 */
export function isReadable(values: readonly KeyValue[] = []): boolean {
  const keys = new Set(values.map(({ key = '' }) => key));
  return keys.size === values.length && values.every(isReadableValue);
}

function isReadableValue(value: KeyValue): boolean {
  const { type, varintValue = 0n } = value;
  switch (type) {
    case VALUE.bool:
    case VALUE.string:
      return true;
    case VALUE.int:
    case VALUE.uint:
    case VALUE.longInt:
      return Number.isSafeInteger(Number(varintValue));
    case VALUE.float:
      return Number.isFinite(value.floatValue ?? 0);
    case VALUE.double:
      return Number.isFinite(value.doubleValue ?? 0);
    case VALUE.json:
      return isJson(value.stringValue ?? '');
    default:
      return false;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readValue(value: KeyValue): ExtensionValue {
  switch (value.type) {
    case VALUE.bool:
      return (value.varintValue ?? 0n) !== 0n;
    case VALUE.int:
    case VALUE.uint:
    case VALUE.longInt:
      return Number(value.varintValue ?? 0n);
    case VALUE.float:
      return value.floatValue ?? 0;
    case VALUE.double:
      return value.doubleValue ?? 0;
    case VALUE.json:
      return readJson(value.stringValue ?? '');
    default:
      return value.stringValue ?? '';
  }
}

function readJson(text: string): ExtensionValue {
  try {
    return JSON.parse(text) as ExtensionValue;
  } catch {
    return text;
  }
}

/** Writes extension values as the SDK does. */
export function writeExtension(extension: Extension): KeyValue[] {
  return Object.entries(extension).map(([key, value]) => {
    if (typeof value === 'string') return { key, type: VALUE.string, stringValue: value };
    if (typeof value === 'boolean') {
      return { key, type: VALUE.bool, varintValue: value ? 1n : 0n };
    }
    if (typeof value !== 'number') {
      return { key, type: VALUE.json, stringValue: JSON.stringify(value) };
    }
    return Number.isSafeInteger(value)
      ? { key, type: VALUE.int, varintValue: BigInt(value) }
      : { key, type: VALUE.double, doubleValue: value };
  });
}
