import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { count, language } from './shapes';

/** What one engine of this installation translates; `silent`: it is set up and does not answer. */
const coverage = z.object({
  name: z.string(),
  covers: z.enum(['all', 'pairs', 'phrases', 'silent']),
  pairs: z.optional(z.array(z.object({ from: language, to: language }))),
  /** Languages whose models are on their way, with about how many seconds they still take. */
  arriving: z.optional(z.array(z.object({ language, seconds: z.optional(count) }))),
});

/** The translation engines of this installation. */
export const translateEngine = endpoint({
  method: 'GET',
  path: '/system/translate-engine',
  summary: 'Which translation engines work here, in the order they are asked, and for which pairs.',
  access: 'public',
  addition: true,
  request: nothing,
  /** `engine` is the name of the first; `phrasesOnly`: none of them translates free text. */
  response: z.object({
    engine: z.string(),
    phrasesOnly: z.boolean(),
    engines: z.array(coverage),
  }),
});
