import { ConverterFactory, Locale, type ConverterFunction } from 'opencc-js';

/** Forms in names of Japan that the tables leave out, each with the form that they know. */
const FORMS_OF_NAMES =
  '髙高 﨑崎 嵜崎 邉邊 𠮷吉 槗橋 濵濱 栁柳 徳德 恵惠 眞真 斉齊 斎齋 冨富 桒桑 舘館 淸清';

let converter: ConverterFunction | undefined;

/**
 * A text with each Han character in one form, whether it was written in simplified, traditional or
 * Japanese characters: 张, 張 and 辺, 邊. For comparing only, never to be shown.
 */
export function oneHanForm(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  converter ??= readConverter();
  return converter(text);
}

/** The tables take a moment to read in, so they are read at the first text that needs them. */
function readConverter(): ConverterFunction {
  const names = FORMS_OF_NAMES.split(' ').map((pair) => [...pair] as [string, string]);
  const japanese = Locale.from.jp?.[0]?.at(-1) ?? [];
  const traditional = Locale.to.cn?.[0]?.at(-1) ?? [];
  return ConverterFactory([names], [japanese], [traditional]);
}
