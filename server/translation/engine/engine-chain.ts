import { err, type Result } from '@/domain/shared/result';
import { observe } from '@server/kernel/observed';
import type {
  EngineAnswer,
  EngineRefusal,
  EngineRequest,
  TranslationEngine,
} from '@server/kernel/ports/translation-engine';

/**
 * Several engines as one: each is asked in its turn, and what it lacks or cannot answer now goes to
 * the next (ADR-0016). A text that nobody could translate while one of them was away has failed,
 * which may be tried again; otherwise it is unsupported.
 */
export function createEngineChain(
  engines: readonly [TranslationEngine, ...TranslationEngine[]],
): TranslationEngine {
  const [first, ...rest] = engines;
  return {
    name: first.name,
    covers: async () => (await Promise.all(engines.map((engine) => engine.covers()))).flat(),
    async translate(request) {
      const answer = await ask(request);
      observe('translation', { outcome: answer.ok ? 'translated' : answer.error.kind });
      return answer;
    },
  };

  async function ask(request: EngineRequest): Promise<Result<EngineAnswer, EngineRefusal>> {
    let answer = await first.translate(request);
    for (const engine of rest) {
      if (!goesOn(answer) || request.signal?.aborted) return answer;
      const failed = !answer.ok && answer.error.kind === 'engine-failed';
      const next = await engine.translate(request);
      const lost = failed && !next.ok && next.error.kind === 'unsupported';
      answer = lost ? err({ kind: 'engine-failed' }) : next;
    }
    return answer;
  }
}

function goesOn(answer: Result<EngineAnswer, EngineRefusal>): boolean {
  return !answer.ok && ['unsupported', 'engine-failed'].includes(answer.error.kind);
}
