import { err, ok, type Result } from '@/domain/shared/result';
import type { Reading } from '@/domain/translation/reading';
import { observe } from '@server/kernel/diagnostics';
import type { Log } from '@server/kernel/ports/system';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type {
  EngineAnswer,
  EngineRequest,
  ReadRequest,
  TranslationEngine,
} from '@server/kernel/ports/translation';
import { OWN_ENGINES } from './translate-settings';
import { usableTranslation } from './judge/usable-translation';

type Answer = Result<EngineAnswer, EngineRefusal>;

/**
 * Several engines as one: each is asked in its turn, what it answers is judged, and what it lacks or
 * cannot answer now goes to the next (ADR-0016). A text that no engine translated while one
 * of them was away has failed, which may be tried again; otherwise it is unsupported.
 */
export function createEngineChain(
  engines: readonly [...TranslationEngine[], TranslationEngine],
  { log }: { readonly log: Pick<Log, 'warn'> },
): TranslationEngine {
  const [first, ...rest] = engines;
  const told = new Set<string>();
  const readers = engines.filter((engine) => engine.read !== undefined);
  const probed = engines.filter((engine) => engine.probe !== undefined);
  return {
    name: first.name,
    covers: async () => (await Promise.all(engines.map((engine) => engine.covers()))).flat(),
    async translate(request) {
      const answer = await ask(request);
      observe('translation', { outcome: answer.ok ? 'translated' : answer.error.kind });
      return answer;
    },
    ...(readers.length > 0 && { read }),
    ...(probed.length > 0 && {
      probe: async () =>
        (await Promise.all(probed.flatMap((engine) => engine.probe?.() ?? []))).flat(),
    }),
  };

  async function ask(request: EngineRequest): Promise<Answer> {
    let answer = await judged(first, request);
    for (const engine of rest) {
      if (!goesOn(answer) || request.signal?.aborted) return answer;
      const failed = !answer.ok && answer.error.kind === 'engine-failed';
      const next = await judged(engine, request);
      const lost = failed && !next.ok && next.error.kind === 'unsupported';
      answer = lost ? err({ kind: 'engine-failed' }) : next;
    }
    return answer;
  }

  async function read(request: ReadRequest): Promise<Result<Reading, EngineRefusal>> {
    let answer: Result<Reading, EngineRefusal> = err({ kind: 'unsupported' });
    for (const reader of readers) {
      answer = (await reader.read?.(request)) ?? answer;
      if (answer.ok || answer.error.kind !== 'unsupported') return answer;
    }
    return answer;
  }

  async function judged(engine: TranslationEngine, request: EngineRequest): Promise<Answer> {
    const answer = await engine.translate(request);
    if (!answer.ok) return answer;
    const { text: source, to } = request;
    const usable = usableTranslation({ source, answer: answer.value.text, to });
    if (usable.ok) {
      const isOwn = OWN_ENGINES.has(engine.name);
      return ok({ ...answer.value, text: usable.value, ...(isOwn && { free: true }) });
    }
    noteFault(engine.name, usable.error.kind);
    return err({ kind: 'engine-failed' });
  }

  /** Each fault of an engine is logged once; all of them are counted. */
  function noteFault(engine: string, fault: string): void {
    observe('translationFault', { engine, fault });
    if (told.has(`${engine} ${fault}`)) return;
    told.add(`${engine} ${fault}`);
    log.warn('an engine answered what is no translation', { engine, fault });
  }
}

function goesOn(answer: Answer): boolean {
  return !answer.ok && ['unsupported', 'engine-failed'].includes(answer.error.kind);
}
