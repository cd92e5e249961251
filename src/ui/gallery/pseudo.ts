import type { i18n, ResourceLanguage } from 'i18next';

type Texts = ResourceLanguage[string];

/** An invented language: the texts of the shown language, accented and two fifths longer. */
const PSEUDO = 'en-XA';

const PLAIN = 'aeiouyAEIOUYcCnNsSzZ';
const ACCENTED = 'àéîöûýÀÉÎÖÛÝçÇñÑšŠžŽ';
/** How much longer a text may become in German or Russian. */
const GROWTH = 0.4;

/** A text accented and lengthened, between brackets; what is filled in and tags stay as they are. */
export function pseudoText(text: string): string {
  const letters = text
    .split(/(\{\{.*?\}\}|<[^>]*>|\$t\(.*?\))/)
    .map((piece, index) => (index % 2 === 1 ? piece : accented(piece)))
    .join('');
  const more = Math.ceil(text.replaceAll(/\{\{.*?\}\}/g, '').length * GROWTH);
  return `[${letters}${' éxťŕá'.repeat(Math.ceil(more / 6)).slice(0, more)}]`;
}

function accented(text: string): string {
  return [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
}

/** Shows all texts that are loaded in `language` as pseudo texts. */
export async function showPseudo(texts: i18n, language: string): Promise<void> {
  const loaded = texts.getDataByLanguage(language) ?? {};
  for (const [namespace, bundle] of Object.entries(loaded)) {
    texts.addResourceBundle(PSEUDO, namespace, pseudoTexts(bundle), false, true);
  }
  await texts.changeLanguage(PSEUDO);
}

function pseudoTexts(texts: Texts): Texts {
  return typeof texts === 'string'
    ? pseudoText(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTexts(text)]));
}
