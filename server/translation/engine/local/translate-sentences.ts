import { setMaxListeners } from 'node:events';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import { convertChinese } from '@server/translation/engine/chinese-variants';
import type { Route } from './model-routes';
import type { Asking, TranslatePool } from './translate-pool';

/** What sentences became, one for each. */
interface TranslatedSentences {
  readonly last: readonly string[];
  /** What the first of two models made of them. */
  readonly through?: readonly string[];
}

/** Translates sentences on a route, each by itself; when one fails, none of the others is waited for. */
export async function translateSentences(
  pool: TranslatePool,
  sentences: readonly string[],
  { models: [first, second], readsSimplified, writesSimplified }: Route,
  { signal, ...turn }: Asking,
): Promise<Result<TranslatedSentences, EngineRefusal>> {
  if (!pool.hasRoom(turn, sentences.length)) return err({ kind: 'engine-failed' });
  const failing = new AbortController();
  // Each sentence listens: a text of many lines is no leak.
  setMaxListeners(0, failing.signal);
  const stop = () => failing.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const asking = { ...turn, signal: failing.signal };
  const stages = await Promise.all(
    sentences.map(async (sentence) => {
      const read = readsSimplified ? convertChinese(sentence, 'zh-CN') : sentence;
      const through = await pool.translate(first, read, asking);
      const last =
        second && through.ok && through.value !== ''
          ? await pool.translate(second, through.value, { ...asking, goesOn: true })
          : through;
      if (!last.ok) stop();
      return { through, last };
    }),
  );
  signal?.removeEventListener('abort', stop);
  const written = stages.flatMap(({ last }) => (last.ok ? [last.value] : []));
  if (written.length < sentences.length) return err({ kind: 'engine-failed' });
  return ok({
    last: writesSimplified ? written.map((text) => convertChinese(text, 'zh-TW')) : written,
    ...(second && {
      through: stages.flatMap(({ through }) => (through.ok ? [through.value] : [])),
    }),
  });
}
