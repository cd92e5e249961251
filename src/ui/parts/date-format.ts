/** Made once for each language and form: making one costs more than drawing a whole row of a list. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** How a language writes a date in the form that `options` name. */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
}
