/** What `TRANSLATE_ENGINE` may say; the first is the default. */
export const ENGINES = [
  'embedded',
  'apertium',
  'libretranslate',
  'deepl',
  'google',
  'azure',
  'aliyun',
  'openai',
] as const;

/** The name of a translation engine. */
export type EngineName = (typeof ENGINES)[number];
