import { z } from 'zod';
import { LANGUAGES } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import { createContained } from '@server/kernel/contained';
import type { MountedEngine } from '@server/kernel/ports/adapters';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import { createVendorEngine } from './vendor-engine';
import type { VendorTools } from './vendors/vendor-http';
import { createWatchedEngine } from './watched-engine';

const language = z.enum(LANGUAGES);
const refusal = z.object({
  ok: z.literal(false),
  error: z.object({
    kind: z.enum(['same-language', 'unsupported', 'unchanged', 'engine-failed']),
  }),
});
const translated = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: z.object({ text: z.string(), from: language.optional() }),
  }),
  refusal,
]);
const listed = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.array(z.object({ from: language, to: language })) }),
  refusal,
]);

/** The engine of a module that `ADAPTERS` names: whatever it does, its caller gets a translation or a refusal. */
export function createMountedEngine(
  engine: MountedEngine,
  tools: Pick<VendorTools, 'log' | 'scheduler'>,
): TranslationEngine {
  const { ask, defect } = createContained(engine.name, tools);
  const failed = err({ kind: 'engine-failed' } as const);
  const made = createVendorEngine(engine.name, {
    translate: async ({ person: _person, ...text }) => {
      const answer = await ask('translate', translated, () => engine.translate(text));
      if (!answer) return failed;
      if (!answer.ok) return answer;
      const { text: translation, from } = answer.value;
      return ok({ text: translation, ...(from && { from }) });
    },
    pairs: async (signal) => {
      if (!engine.pairs) return ok(undefined);
      return (await ask('pairs', listed, () => engine.pairs?.(signal))) ?? failed;
    },
  });
  return createWatchedEngine(made, { ...tools, defect });
}
