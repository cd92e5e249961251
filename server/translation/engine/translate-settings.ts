import type { TranslationPrice } from '@/domain/translation/translation-charge';
import type { MountedEngine } from '@server/kernel/ports/adapters';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';
import { vendorNames } from './vendors/vendor-list';
import { MODEL_SETTING_ROWS } from '../models/model-settings';

/** What `TRANSLATE_ENGINE` may say; the first is the default. */
export const ENGINES = ['embedded', 'local', ...vendorNames()] as const;

/** The name of a translation engine. */
export type EngineName = (typeof ENGINES)[number];

/** The engines that work in this server: none of their translations costs its operator anything. */
export const OWN_ENGINES: ReadonlySet<string> = new Set(['embedded', 'local']);

/** One translation engine, and how to reach it. */
export interface TranslateSettings {
  readonly engine: EngineName | 'mounted';
  /** The engine of a module that `ADAPTERS` names. */
  readonly mounted?: MountedEngine;
  readonly url?: string;
  readonly key?: string;
  /** Second half of a credential where a vendor wants two. */
  readonly secret?: string;
  readonly region?: string;
  readonly model?: string;
}

/** The settings of the translation engines, in the order of `docs/settings.md`. */
export const TRANSLATE_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'TRANSLATE_ENGINE',
    fallback: 'embedded',
    meaning: `Who translates: ${ENGINES.join(', ')}. With embedded alone set phrases and then the models of this server; local asks the models first. Several are asked in their order, e.g. local,deepl; set phrases come last by themselves.`,
  },
  {
    name: 'TRANSLATE_URL',
    fallback: '',
    meaning:
      "Address of the engine; default: the vendor's. With several engines this and the next four are lists with a value for each, e.g. http://localhost:2737,http://localhost:5000.",
  },
  { name: 'TRANSLATE_KEY', fallback: '', meaning: 'Key of the engine.' },
  { name: 'TRANSLATE_SECRET', fallback: '', meaning: 'Second half of the key (aliyun).' },
  { name: 'TRANSLATE_REGION', fallback: '', meaning: 'Region of the engine (azure, aliyun).' },
  { name: 'TRANSLATE_MODEL', fallback: '', meaning: 'Model of the engine (openai).' },
  ...MODEL_SETTING_ROWS,
  {
    name: 'TRANSLATE_PRICE',
    fallback: '',
    meaning:
      '"free": translation costs nothing; "characters": every translation is paid for; unset: what this server translates by itself is free, what a service translates is paid for.',
  },
];

/** What translating costs in this installation. */
export interface TranslationPricing {
  readonly price: TranslationPrice;
  /** Where translation is paid for: whether what an engine of this server translated costs nothing. */
  readonly ownEnginesAreFree: boolean;
}

/** Reads what translating costs; unset, it is free as long as every engine works in this server. */
export function readTranslationPricing(
  read: SettingReader,
  engines: readonly TranslateSettings[],
): TranslationPricing {
  const text = read.text('TRANSLATE_PRICE');
  if (text === 'free' || text === 'characters') return { price: text, ownEnginesAreFree: false };
  if (text !== '') read.wrong('TRANSLATE_PRICE', '"free" or "characters", or left empty');
  const isOwn = engines.every(({ engine }) => OWN_ENGINES.has(engine));
  return { price: isOwn ? 'free' : 'characters', ownEnginesAreFree: true };
}

/** The settings beside the name, each a list where several engines are named. */
const ENGINE_VALUES = ['URL', 'KEY', 'SECRET', 'REGION', 'MODEL'] as const;

/** Reads the engines in their order; the first setting that cannot be used is the reader's fault. */
export function readTranslate(read: SettingReader): readonly TranslateSettings[] {
  const engines = readEngines(read);
  const values = ENGINE_VALUES.map((name) => {
    const list = listFor(read, `TRANSLATE_${name}`, engines.length);
    if (name === 'URL') list.forEach((url) => checkAddress(read, 'TRANSLATE_URL', url));
    return list;
  });
  return engines.map((engine, at) => {
    const [url, key, secret, region, model] = values.map((list) => list[at]);
    return {
      engine,
      ...(url && { url }),
      ...(key && { key }),
      ...(secret && { secret }),
      ...(region && { region }),
      ...(model && { model }),
    };
  });
}

function readEngines(read: SettingReader): readonly EngineName[] {
  const names = read.text('TRANSLATE_ENGINE').split(',');
  const engines = names.flatMap((name) => ENGINES.find((engine) => engine === name.trim()) ?? []);
  if (engines.length < names.length || new Set(engines).size < engines.length) {
    const several = names.length > 1 ? 'a list of different ones of ' : 'one of ';
    read.wrong('TRANSLATE_ENGINE', `${several}${ENGINES.join(', ')}`);
  }
  return engines;
}

/** One value for each engine; a single engine's value may hold commas. */
function listFor(read: SettingReader, name: string, count: number): readonly string[] {
  const text = read.text(name);
  if (count < 2) return [text];
  if (text === '') return [];
  const list = text.split(',').map((value) => value.trim());
  if (list.length !== count) {
    read.wrong(
      name,
      `${count} values separated by commas, one for each engine, empty where none is needed`,
    );
  }
  return list;
}

function checkAddress(read: SettingReader, name: string, url: string): void {
  if (url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return;
  read.wrong(name, 'an address that begins with http:// or https://');
}
