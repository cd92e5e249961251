import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dictionaryModel, FULL_SIZES, layModels } from '@tests/support/synthetic-model';

/** A language with a sentence that is plainly in it. */
export interface BenchLanguage {
  readonly language: string;
  readonly code: string;
  readonly sentence: string;
}

/** The languages beside English. */
export const OTHERS: readonly BenchLanguage[] = [
  { language: 'de', code: 'de', sentence: 'Ich möchte morgen mit meinen Freunden in die Berge.' },
  { language: 'es', code: 'es', sentence: 'Mañana quiero ir a las montañas con mis amigos.' },
  { language: 'ru', code: 'ru', sentence: 'Завтра я хочу поехать в горы с друзьями.' },
  { language: 'ko', code: 'ko', sentence: '내일 친구들과 산에 가고 싶어요.' },
  { language: 'ja', code: 'ja', sentence: '明日は友達と山に行きたいです。' },
  { language: 'zh-CN', code: 'zh', sentence: '我明天想和朋友们一起去爬山。' },
  { language: 'zh-TW', code: 'zh-Hant', sentence: '我明天想和朋友們一起去爬山。' },
];

/** The directions of the eight languages, as they are named in a folder of models. */
export const DIRECTIONS = OTHERS.flatMap(({ code }) => [`${code}-en`, `en-${code}`]);

/** The folder of full-size models in `place`, laid out once. */
export async function fullModels(place: string, kind: keyof typeof FULL_SIZES): Promise<string> {
  const folder = join(place, `models-${kind}`);
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  await rm(`${folder}.new`, { recursive: true, force: true });
  await mkdir(`${folder}.new`, { recursive: true });
  await layModels(`${folder}.new`, DIRECTIONS, (from, to) =>
    dictionaryModel(from, to, FULL_SIZES[kind]),
  );
  await rename(`${folder}.new`, folder);
  return folder;
}

/** English words that are one piece each. */
const WORDS =
  'good morning evening today tomorrow here there like love want know think see come eat drink sleep speak write read work live need very more small new old happy friend family mother dog cat house city sea train street water coffee tea bread music film book rain sun week year'.split(
    ' ',
  );
const GERMAN =
  'gut Abend Nacht heute gestern hier dort liebe weiß denke sehe gehe esse trinke schlafe spreche schreibe lese wohne brauche sehr mehr klein neu alt froh Freund Familie Mutter Hund Katze Haus Stadt Meer Zug Wasser Kaffee Tee Brot Musik Film Buch Regen Sonne Woche Jahr'.split(
    ' ',
  );

/** Text `n` of thirteen words, none of which has been translated before. */
export function thirteenWords(n: number, language: 'en' | 'de'): string {
  const words = language === 'en' ? WORDS : GERMAN;
  const picked = Array.from({ length: 13 }, (_, at) => {
    const index = at < 4 ? Math.floor(n / words.length ** at) : n * 7 + at * 5;
    return words[index % words.length];
  });
  return `${picked.join(' ')}.`;
}
