import { join } from 'node:path';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';
import { isMirrorAddress } from './model-source';

/** Whether models are fetched by the server itself, and from where. */
export interface ModelSettings {
  /** `auto`: what people here need is fetched in the background. */
  readonly fetching: 'auto' | 'off';
  /** A mirror; absent: the publisher, whose hosting is meant for its own browser. */
  readonly mirror?: string;
  /** For the loaded models of all threads together, in megabytes. */
  readonly memory: number;
  /** The folder of dictionaries. */
  readonly dictionaries: string;
}

/** The settings of the models, in the order of `docs/settings.md`. */
export const MODEL_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'TRANSLATE_MODELS',
    fallback: 'auto',
    meaning:
      'auto: models of the languages that people here speak are fetched in the background, with NODE_ENV=production from a mirror alone; off: `npm run parley models` fetches them.',
  },
  {
    name: 'TRANSLATE_MODELS_URL',
    fallback: '',
    meaning: "Mirror that models are fetched from; default: their publisher's service.",
  },
  {
    name: 'TRANSLATE_MEMORY',
    fallback: '700',
    meaning: 'Megabytes for the models that translate here, about 45 for each direction in use.',
  },
  {
    name: 'TRANSLATE_DICTIONARIES',
    fallback: '/usr/share/dictd',
    meaning:
      'Folder of FreeDict dictionaries in the format of dictd, in which people look up single words; it may be missing. Debian installs there, e.g. `apt-get install dict-freedict-jpn-eng`.',
  },
];

/** Reads them; the first that cannot be used is the reader's fault. */
export function readModelSettings(read: SettingReader): ModelSettings {
  const mirror = read.address('TRANSLATE_MODELS_URL', ['http:', 'https:']);
  if (mirror !== undefined && !isMirrorAddress(mirror))
    read.wrong('TRANSLATE_MODELS_URL', 'an address without a name, a password, "?" or "#"');
  return {
    fetching: read.choice('TRANSLATE_MODELS', ['auto', 'off']),
    memory: read.number('TRANSLATE_MEMORY', 100, 1_000_000),
    dictionaries: read.text('TRANSLATE_DICTIONARIES'),
    ...(mirror !== undefined && { mirror }),
  };
}

/** The folder of models in the data folder. */
export function modelsDirectory({ dataDirectory }: { readonly dataDirectory: string }): string {
  return join(dataDirectory, 'models');
}

/**
 * Who fetches models: the server in the background, no program by itself (`off`), or, in production without a mirror,
 * the operator, since the publisher's hosting is meant for its own browser.
 */
export function fetchingOf({
  production,
  models,
}: {
  readonly production: boolean;
  readonly models: ModelSettings;
}): 'background' | 'operator' | 'off' {
  if (models.fetching === 'off') return 'off';
  return production && models.mirror === undefined ? 'operator' : 'background';
}
