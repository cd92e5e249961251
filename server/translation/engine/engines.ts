/** What `TRANSLATE_ENGINE` may say; the first is the default. */
export const ENGINES = [
  'embedded',
  'local',
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

/** The engines that work in this server: none of their translations costs its operator anything. */
export const OWN_ENGINES: ReadonlySet<string> = new Set(['embedded', 'local']);
