import { Converter, type ConverterFunction } from 'opencc-js';

/** Which way of writing Chinese a text shows; `either` when it looks the same in both. */
export type ChineseVariant = 'zh-CN' | 'zh-TW' | 'either';

interface Converters {
  readonly toTaiwan: ConverterFunction;
  readonly toMainland: ConverterFunction;
  readonly simplified: ConverterFunction;
  readonly traditional: ConverterFunction;
}

let converters: Converters | undefined;

/** The dictionaries take a noticeable moment to read in, so they are read at the first Chinese text. */
function loaded(): Converters {
  converters ??= {
    toTaiwan: Converter({ from: 'cn', to: 'twp' }),
    toMainland: Converter({ from: 'twp', to: 'cn' }),
    simplified: Converter({ from: 't', to: 'cn' }),
    traditional: Converter({ from: 'cn', to: 't' }),
  };
  return converters;
}

/** Simplified Chinese in the characters and vocabulary of Taiwan, or the other way round. */
export function convertChinese(text: string, to: 'zh-CN' | 'zh-TW'): string {
  const { toTaiwan, toMainland } = loaded();
  return to === 'zh-TW' ? toTaiwan(text) : toMainland(text);
}

/** Simplified if turning it traditional changes more characters than the other way, and vice versa. */
export function chineseVariant(text: string): ChineseVariant {
  const { simplified, traditional } = loaded();
  const asSimplified = differences(text, traditional(text));
  const asTraditional = differences(text, simplified(text));
  if (asSimplified === asTraditional) return 'either';
  return asSimplified > asTraditional ? 'zh-CN' : 'zh-TW';
}

function differences(before: string, after: string): number {
  const other = [...after];
  return [...before].filter((character, at) => character !== other[at]).length;
}
