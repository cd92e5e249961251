import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { count, language } from './shapes';

const codes = z.array(z.string());

function catalogue(path: `/system/${string}`, summary: string) {
  return endpoint({
    method: 'GET',
    path,
    summary,
    access: 'public',
    request: nothing,
    response: codes,
  });
}

/** Interest codes; their names are in the interface's catalogues. */
export const hobbies = catalogue('/system/hobby', 'Codes of the interests to choose from.');
/** Country codes (ISO 3166-1 alpha-2). */
export const regions = catalogue('/system/region', 'Codes of the countries to choose from.');
/** Occupation codes. */
export const occupations = catalogue(
  '/system/occupation',
  'Codes of the occupations to choose from.',
);

const range = z.object({ from: count, to: count, unit: z.string() });

/** The heights that can be chosen. */
export const heights = endpoint({
  method: 'GET',
  path: '/system/height',
  summary: 'The heights to choose from, in centimetres.',
  access: 'public',
  request: nothing,
  response: range,
});

/** The weights that can be chosen. */
export const weights = endpoint({
  method: 'GET',
  path: '/system/weight',
  summary: 'The weights to choose from, in kilograms.',
  access: 'public',
  request: nothing,
  response: range,
});

const languageNames = z.array(z.object({ code: language, language: z.string() }));

/** The languages of the interface and of translation, by their own names. */
export const languages = endpoint({
  method: 'GET',
  path: '/system/language',
  summary: 'The languages of the product.',
  access: 'public',
  request: z.strictObject({ lang: z.optional(language) }),
  response: languageNames,
});

/** All of these lists, which a form shows together; each language by its own name. */
export const allChoices = endpoint({
  method: 'GET',
  path: '/system/choices',
  summary: 'All that a profile may be chosen from, in one answer.',
  access: 'public',
  addition: true,
  request: nothing,
  response: z.object({
    hobby: codes,
    region: codes,
    occupation: codes,
    height: range,
    weight: range,
    language: languageNames,
  }),
});
