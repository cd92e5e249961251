/** Letters that Unicode does not take apart, as they are typed on a keyboard without them. */
const PLAIN_FORMS = formsOf(
  'ß:ss æ:ae œ:oe ø:o đ:d ð:d þ:th ł:l ħ:h ı:i ŋ:n ŧ:t ĸ:k ƒ:f ɫ:l ə:e ґ:г ς:σ',
);

/** What German and the languages of the north write for letters that a keyboard lacks. */
const SPELT_OUT = formsOf('ä:ae ö:oe ü:ue å:aa ø:oe');

const APOSTROPHES = /['’‘‛ʼʻʹ′`´＇]/gu;
/** Dashes, and dots between the parts of a name, count as a space. */
const JOINTS = /[\p{Pd}・･·‧•\s]+/gu;
/** A dash, which many leave out of a name: Anne-Marie is Annemarie. */
const DASHES = /\p{Pd}/gu;
/**
 * Accents, vowel signs of Hebrew and Arabic and other marks on letters, but not the breve that makes й of
 * и, nor the marks of kana.
 */
const ACCENTS =
  /(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\p{Default_Ignorable_Code_Point}]/gu;
/** A space between two characters of a script that is written without spaces. */
const NEEDLESS_SPACE =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}]) (?=[\p{Script=Han}\p{Script=Hiragana}])/gu;

/**
 * A text as a search compares it: case, accents, apostrophes, dashes, width, ligatures, composed or
 * taken apart, hiragana or katakana do not matter, nor does ё for е. May be empty.
 */
export function foldText(text: string): string {
  const small = text.replace(APOSTROPHES, '').normalize('NFKC').toLowerCase();
  const bare = small.normalize('NFKD').replace(APOSTROPHES, '').replace(ACCENTS, '');
  return spelt(bare.normalize('NFC'), PLAIN_FORMS)
    .replace(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .replace(JOINTS, ' ')
    .replace(NEEDLESS_SPACE, '')
    .trim();
}

/**
 * The ways in which a name may be typed, folded: "Müller" is `muller` and `mueller`, "Anne-Marie" is
 * `anne marie` and `annemarie`.
 */
export function foldedSpellings(text: string): readonly string[] {
  const long = spelt(text.normalize('NFKC').toLowerCase(), SPELT_OUT);
  const ways = [text, long].flatMap((each) => [each, each.replace(DASHES, '')]);
  return [...new Set(ways.map(foldText))];
}

function spelt(text: string, forms: ReadonlyMap<string, string>): string {
  return Array.from(text, (each) => forms.get(each) ?? each).join('');
}

function formsOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map((pair) => pair.split(':') as [string, string]));
}
