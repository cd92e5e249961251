import { parseArgs } from 'node:util';
import { LANGUAGES, languageOfTag, type Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { isMirrorAddress } from './model-source';

/** What `npm run parley models` was asked to do. */
export type ModelsCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'list' }
  | { readonly kind: 'check' }
  | {
      readonly kind: 'fetch';
      /** Whose models; undefined: those that are here, which are renewed. */
      readonly languages: readonly Language[] | undefined;
      readonly update: boolean;
      /** A folder or an address; undefined: as the settings say. */
      readonly from: string | undefined;
    }
  | {
      readonly kind: 'mirror';
      readonly folder: string;
      readonly languages: readonly Language[];
      readonly from: string | undefined;
    };

/** How it is called. */
export const USAGE = `Usage: npm run parley -- models [language ...] [options]

Without anything it lists the models that are here and those that are missing.
  de en ru …         fetches what these languages need (${LANGUAGES.join(', ')})
  --all              fetches what all of them need
  --from <place>     fetches from a folder or an address (default: TRANSLATE_MODELS_URL, then the publisher)
  --update           renews the list of versions, and what is here
  --check            reads every model again and says what is damaged
  --mirror <folder>  writes a folder that a web server can offer to other installations
Exit codes: 0 done, 1 failed, missing or damaged, 2 not understood.
`;

const OPTIONS = {
  all: { type: 'boolean', default: false },
  from: { type: 'string' },
  update: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  mirror: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** What the arguments ask for; the error is one sentence. */
export function readModelsCommand(args: readonly string[]): Result<ModelsCommand, string> {
  const read = parse(args);
  if (!read.ok) return read;
  const { values, positionals } = read.value;
  const { all, update, check, help, from, mirror } = values;
  if (help) return ok({ kind: 'help' });
  const languages = languagesOf(positionals, all);
  if (!languages.ok) return languages;
  const wanted = languages.value;
  if (check) {
    const isAlone = !update && [wanted, from, mirror].every((each) => each === undefined);
    return isAlone ? ok({ kind: 'check' }) : err('--check goes with nothing else.');
  }
  if (from === '' || mirror === '') return err('--from and --mirror name a place.');
  if (from !== undefined && isWrongAddress(from))
    return err('--from names a folder, or an http address without a password, "?" or "#".');
  if (mirror !== undefined) {
    return ok({ kind: 'mirror', folder: mirror, languages: wanted ?? LANGUAGES, from });
  }
  if (wanted === undefined && !update) {
    return from === undefined
      ? ok({ kind: 'list' })
      : err('--from needs languages to fetch, or --all.');
  }
  return ok({ kind: 'fetch', languages: wanted, update, from });
}

function isWrongAddress(place: string): boolean {
  return /^[a-z]+:\/\//i.test(place) && !isMirrorAddress(place);
}

function parse(args: readonly string[]) {
  try {
    return ok(parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }));
  } catch (error) {
    return err(error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error));
  }
}

function languagesOf(
  words: readonly string[],
  all: boolean,
): Result<readonly Language[] | undefined, string> {
  const stray = words.find((word) => languageOfTag(word) === undefined);
  if (stray !== undefined) {
    return err(`"${stray}" is not a language of this program: ${LANGUAGES.join(', ')}.`);
  }
  if (all) return ok(LANGUAGES);
  const languages = words.flatMap((word) => languageOfTag(word) ?? []);
  if (languages.length > 0 && languages.every((language) => language === 'en')) {
    return err('English needs no model of its own: name the other language.');
  }
  return ok(languages.length > 0 ? languages : undefined);
}
