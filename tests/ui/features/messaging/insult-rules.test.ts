import { expect, it, vi } from 'vitest';
import { createJudge } from '@/domain/safety/rule-book';
import { SAFETY_RULES } from '@/domain/safety/rules';
import { LANGUAGES } from '@/domain/shared/language';
import { fetchInsults, isInsult } from '@/ui/features/messaging/insult-rules';
import { readCorpus } from '@tests/support/safety/corpus';

const full = createJudge(SAFETY_RULES);
const insults = readCorpus('insult');

it('judges by the words of the languages that a text may be in, once they have come', async () => {
  const english = 'you are a pathetic loser';
  expect(full(english, 'en').has('insult')).toBe(true);
  expect(isInsult({ original: english, language: 'en' })).toBe(false);
  fetchInsults({ original: english, language: 'en' });
  await vi.waitFor(() => expect(isInsult({ original: english, language: 'en' })).toBe(true));
  const found = insults.find(({ texts: { ru } }) => full(ru, 'ru').has('insult'));
  const russian = { original: found?.texts.ru ?? '', language: 'ru' } as const;
  expect(isInsult(russian)).toBe(false);
  fetchInsults(russian);
  await vi.waitFor(() => expect(isInsult(russian)).toBe(true));
});

it.each(LANGUAGES)('finds in %s what the rules of all kinds find', async (language) => {
  const rows = insults.map(({ texts }) => texts[language]);
  const expected = rows.filter((text) => full(text, language).has('insult'));
  expect(expected.length).toBeGreaterThan(0);
  for (const original of rows) fetchInsults({ original, language });
  await vi.waitFor(() =>
    expect(expected.filter((original) => !isInsult({ original, language }))).toEqual([]),
  );
});
