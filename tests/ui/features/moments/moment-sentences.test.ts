import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { MOMENT_REFUSALS } from '@server/moments/moments-routes';
import { loadTexts } from '@tests/support/load-texts';

/** What the square shares with the rest of the product, and what no screen of ours can ask for. */
const WORDED_ELSEWHERE = new Set(['not-signed-in', 'user-not-found', 'moment-list-person']);

describe.each(LANGUAGES)('the sentences of the square in %s', (language) => {
  it('has a sentence of its own for each refusal of the server', async () => {
    const { moments } = (await loadTexts(language)) as {
      readonly moments: { readonly problem: Readonly<Record<string, string>> };
    };
    const refusals = Object.keys(MOMENT_REFUSALS).filter((kind) => !WORDED_ELSEWHERE.has(kind));
    const worded = refusals.filter((kind) => moments.problem[kind] !== undefined);
    expect(worded).toEqual(refusals);
    const sentences = Object.values(moments.problem);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
