import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';

/** Whether models are fetched by the server itself, and from where. */
export interface ModelSettings {
  /** `auto`: what people here need is fetched in the background. */
  readonly fetching: 'auto' | 'off';
  /** A mirror; absent: the publisher, whose hosting is meant for its own browser. */
  readonly mirror?: string;
}

/** The settings of the models, in the order of the README. */
export const MODEL_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'TRANSLATE_MODELS',
    fallback: 'auto',
    meaning:
      'auto: models of the languages that people here speak are fetched in the background, with NODE_ENV=production from a mirror alone; off: `npm run models` fetches them.',
  },
  {
    name: 'TRANSLATE_MODELS_URL',
    fallback: '',
    meaning: "Mirror that models are fetched from; default: their publisher's service.",
  },
];

/** Reads them; the first that cannot be used is the reader's fault. */
export function readModelSettings(read: SettingReader): ModelSettings {
  const mirror = read.address('TRANSLATE_MODELS_URL', ['http:', 'https:']);
  return {
    fetching: read.choice('TRANSLATE_MODELS', ['auto', 'off']),
    ...(mirror !== undefined && { mirror }),
  };
}
