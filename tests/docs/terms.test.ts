import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageName, LANGUAGES, type Language } from '@/domain/shared/language';
import { textsIn } from '@server/kernel/texts';

const ROOT = join(import.meta.dirname, '../..');
const TERMS = readFileSync(join(ROOT, 'docs/terms.md'), 'utf8');
const ROW = /^\| (?<language>[a-z]{2}(?:-[A-Z]{2})?) \| (?<never>[^|]+) \| (?<instead>[^|]+) \|$/gm;

/** Words a language's texts never use, by language. */
const NEVER = new Map(
  [...TERMS.slice(TERMS.indexOf('## Never')).matchAll(ROW)].map(({ groups }) => [
    groups?.['language'] ?? '',
    groups?.['never']?.split(', ') ?? [],
  ]),
);

/** The formal "you", and a blank beside a name: the style sheet spaces foreign letters by itself. */
const SPACED_OR_FORMAL = /您|[\p{sc=Han}，。] \{\{name\}\}|\{\{name\}\} \p{sc=Han}/u;

/** What belongs to another register than the language's own, or to none (docs/terms.md). */
const REGISTER = new Map<Language, RegExp>([
  ['de', /[a-zäöüß,;] (Sie|Ihnen|Ihre?[mnrs]?)(?![a-zäöüß])/],
  ['ru', /(?<![а-яё])(ты|тебя|тебе|тобой|тво[йяёеи])(?![а-яё])/i],
  ['es', /(?<![a-záéíóúñ])(os|vosotr[oa]s|vuestr[oa]s?|usted(es)?|sois|\p{L}+[áé]is)(?!\p{L})/iu],
  ['ko', /니[다까](?=[.?!…]|$)|되었어/],
  [
    'ja',
    /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}、。] [A-Za-z0-9{]|[A-Za-z0-9}] [\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
  ],
  ['zh-CN', SPACED_OR_FORMAL],
  ['zh-TW', SPACED_OR_FORMAL],
]);

/** Signs that belong to another language's writing, and numbers that stand too near or too far. */
const CHINESE =
  /[\p{sc=Han}}][,;:!?(]|\)\p{sc=Han}|["']|\.{3}|\p{sc=Han}\{\{(?!name|language|pairs|into)|\{\{(price|sum)\}\} (?=[打解下立已])/u;
/** Straight quotes, a unit alone on a line, and goods without quotes; with what only one language has. */
const WESTERN =
  /["']|\}\}? (s|cm|kg|%|¢|с|см|кг|ч|мин|дн\.|шт\.)(?!\p{L})|(?<![“„«]|: )\{\{goods\}\}/u;
const western = (own: RegExp) => new RegExp(`${WESTERN.source}|${own.source}`, 'u');
const SIGNS = new Map<Language, RegExp>([
  ['ko', /[，。：；！？（）「」～]|[\p{sc=Hang}] \(|["']/u],
  [
    'ja',
    /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}}][,;:!?(]|\)[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]|[~～]|["']|(ブラウザ|サーバ|ユーザ|フォルダ)(?!ー)|ことができ|\}\}・|・\{\{/u,
  ],
  ['zh-CN', new RegExp(`${CHINESE.source}|[「」『』]`, 'u')],
  ['zh-TW', new RegExp(`${CHINESE.source}|[“”‘’]`, 'u')],
  // A mail that is no e-mail; a sum, which may be one coin, that rules the verb.
  ['en', western(/(?<![Ee][-‑])\b[Mm]ail\b|\{\{(sum|held|missing)\}\} (are|is|goe?s?|comes?)\b/)],
  // Words for people of one gender.
  [
    'de',
    western(/\{\{sum\}\} gehe?n?|(?<!\p{L})(Autor|Leser|Absender|Besucher|Käufer|Nutzer)(?!in)/u),
  ],
  // What has not happened yet is in the perfect, which both sides of the Atlantic write.
  [
    'es',
    western(
      /\{\{sum\}\} vuelven|faltan \{\{missing|([Aa]ún|[Tt]odavía) no ((se|la|lo) )?\p{L}+(ó|aste|iste)(?!\p{L})/u,
    ),
  ],
  // A dash that begins a line, an abbreviation with a point, a name that would have to be declined.
  [
    'ru',
    western(
      / —|(ч|мин)\. \p{Ll}|не хватает \{\{missing|(?<!\p{L})([Дд]ля|[Оо]т|у|к|с|на|за|([Рр]аз|[Зз]а)блокирова(ть|ли)) \{\{name/u,
    ),
  ],
]);

/** Documents are written more formally than the screens in Korean. */
const DOCUMENTS = 'pages.json';

/** The texts of the server in a language; in Korean its mails are documents. */
function serverTexts(language: Language, part: 'mail' | 'besides'): readonly string[] {
  const { mail, ...besides } = textsIn(language);
  return leaves(part === 'mail' ? mail : besides);
}

function catalogueTexts(language: Language, but?: string): readonly string[] {
  const folder = join(ROOT, 'src/ui/i18n/locales', language);
  return readdirSync(folder)
    .filter((file) => file !== but)
    .flatMap((file) => catalogue(language, file));
}

function catalogue(language: Language, file: string): readonly string[] {
  const path = join(ROOT, 'src/ui/i18n/locales', language, file);
  return leaves(JSON.parse(readFileSync(path, 'utf8')));
}

function leaves(node: unknown): readonly string[] {
  return typeof node === 'string' ? [node] : Object.values(node as object).flatMap(leaves);
}

/** All texts in a language, or in Korean all that are no documents. */
function textsOf(language: Language, { documents }: { readonly documents: boolean }) {
  return [
    ...catalogueTexts(language, documents ? undefined : DOCUMENTS),
    ...serverTexts(language, 'besides'),
    ...(documents ? serverTexts(language, 'mail') : []),
  ];
}

describe('the terms of the interface', () => {
  it('name for each language what is never written', () => {
    expect([...NEVER.keys()].toSorted()).toEqual([...LANGUAGES].toSorted());
    for (const words of NEVER.values()) expect(words.length).toBeGreaterThanOrEqual(4);
  });

  it.each(LANGUAGES)('are kept by the texts in %s', (language) => {
    const texts = textsOf(language, { documents: true });
    expect(texts.length).toBeGreaterThan(500);
    const found = texts.filter((text) =>
      NEVER.get(language)?.some((word) => text.toLowerCase().includes(word.toLowerCase())),
    );
    expect(found).toEqual([]);
  });

  it('never call a translation a transfer of money in the Russian account', () => {
    const texts = ['wallet.json', 'purchases.json'].flatMap((file) => catalogue('ru', file));
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => /^Переводы?$/.test(text))).toEqual([]);
  });

  it.each(['zh-CN', 'zh-TW', 'ja'])(
    'leave the gap beside a Latin name in %s to the style',
    (language) => {
      const css = readFileSync(join(ROOT, 'src/ui/theme/languages.css'), 'utf8');
      const spaced = [...css.matchAll(/([^{}]+)\{[^}]*text-autospace: normal/g)].map(
        ([, rule]) => rule,
      );
      expect(spaced.join(' ')).toContain(`:lang(${language})`);
    },
  );

  it.each([...REGISTER])('speak to the reader in one register in %s', (language, other) => {
    const texts = textsOf(language, { documents: language !== 'ko' });
    expect(texts.filter((text) => other.test(text))).toEqual([]);
  });

  it.each([...SIGNS])(
    'are written with the signs of their own writing in %s',
    (language, other) => {
      const said = [...catalogueTexts(language), ...serverTexts(language, 'mail')];
      expect(said.length).toBeGreaterThan(500);
      expect(said.map(withoutFormats).filter((text) => other.test(text))).toEqual([]);
    },
  );
});

/** How a value is formatted is code. */
function withoutFormats(text: string): string {
  return text.replaceAll(/\{\{(\w+),[^}]*\}\}/g, '{{$1}}');
}

describe('a Korean particle behind a value', () => {
  /** Each sign as it is read; what is not here cannot be followed by a particle. */
  const READ: Readonly<Record<string, readonly string[]>> = {
    'album price': ['5코인'],
    'album balance': ['5코인'],
    'media price': ['5코인'],
    'shop sum': ['5코인'],
    'purchases sum': ['5달러', '5유로'],
    'purchases brand': ['페이팔', '애플 페이', '구글 페이'],
    'pages norm': ['삼공일 오사구'],
    ...Object.fromEntries(
      [
        'messaging language',
        'panel language',
        'wallet language',
        'wallet into',
        'wallet pairs',
      ].map((value) => [value, LANGUAGES.map((language) => languageName(language, 'ko'))]),
    ),
  };
  const PARTICLE =
    /\{\{(\w+)[^}]*\}\}(은|는|이|가|을|를|과|와|으로|로|이에요|예요)(?!\p{sc=Hang})/gu;
  const RIEUL = 8;

  /** The last consonant of a word, 0 for none. */
  function lastConsonant(word: string): number {
    const letters = word.replaceAll(/[^\p{sc=Hang}]/gu, '');
    return ((letters.codePointAt(letters.length - 1) ?? 0) - 0xac_00) % 28;
  }

  function fits(word: string, particle: string): boolean {
    const last = lastConsonant(word);
    if (particle === '로') return last === 0 || last === RIEUL;
    if (particle === '으로') return last !== 0 && last !== RIEUL;
    return ['은', '이', '을', '과', '이에요'].includes(particle) === (last !== 0);
  }

  it('fits any value', () => {
    const folder = join(ROOT, 'src/ui/i18n/locales/ko');
    const found = readdirSync(folder).flatMap((file) =>
      leaves(JSON.parse(readFileSync(join(folder, file), 'utf8')))
        .flatMap((text) => [...text.matchAll(PARTICLE)])
        .map(([text, value = '', particle = '']) => ({
          text,
          value: `${file.replace('.json', '')} ${value}`,
          particle,
        })),
    );
    expect(found.length).toBeGreaterThan(10);
    const wrong = found.filter(
      ({ value, particle }) => !READ[value]?.every((word) => fits(word, particle)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['5코인', '이', true],
    ['5달러', '은', false],
    ['페이팔', '로', true],
    ['중국어(간체)', '를', true],
    ['5코인', '로', false],
  ])('%s%s: %s', (word, particle, right) => {
    expect(fits(word, particle)).toBe(right);
  });
});
