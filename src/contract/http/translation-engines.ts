import * as z from 'zod/mini';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { count, language, list, spelled } from './shapes';

const names = { name: 'engine', covers: 'kind' } as const;

const pairs = list(z.object({ from: language, to: language }));

/** What one engine of this installation translates; `silent`: it is set up and does not answer. */
const coverage = z.union([
  spelled(
    z.object({
      name: z.string(),
      covers: z.literal('pairs'),
      pairs,
      /** Languages whose models are on their way, with about how many seconds they still take. */
      arriving: z.exactOptional(list(z.object({ language, seconds: z.optional(count) }))),
    }),
    names,
  ),
  spelled(z.object({ name: z.string(), covers: z.literal('words'), pairs }), names),
  spelled(z.object({ name: z.string(), covers: z.enum(['all', 'phrases', 'silent']) }), names),
]);

/** The translation engines of this installation. */
export const translateEngine = endpoint({
  method: 'GET',
  path: '/system/translate-engine',
  summary: 'Which translation engines work here, in the order they are asked, and for which pairs.',
  access: 'public',
  addition: true,
  request: nothing,
  response: z.codec(
    /** `engine` is the name of the first; `phrasesOnly`: none of them translates free text. */
    z.object({ engine: z.string(), phrasesOnly: z.boolean(), engines: list(coverage) }),
    z.custom<readonly EngineCoverage[]>(Array.isArray),
    {
      decode: ({ engines }) => engines,
      encode: (engines) => ({
        engine: engines[0]?.engine ?? '',
        phrasesOnly: engines.every(({ kind }) => kind === 'phrases' || kind === 'words'),
        engines,
      }),
    },
  ),
});
