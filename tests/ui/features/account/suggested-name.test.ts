import { expect, it } from 'vitest';
import { parseNickname } from '@/domain/profile/nickname';
import { LANGUAGES } from '@/domain/shared/language';
import { epochMs } from '@/domain/shared/time';
import { ANIMALS, suggestedName } from '@/ui/features/account/RegisterScreen';
import { loadTexts } from '@tests/support/load-texts';

it.each(LANGUAGES)('is a name that the rules allow, whichever it is in %s', async (language) => {
  const { choices } = (await loadTexts(language)) as unknown as {
    readonly choices: { readonly animal: Readonly<Record<(typeof ANIMALS)[number], string>> };
  };
  const names = Array.from({ length: ANIMALS.length * 90 }, (_, now) =>
    suggestedName((animal) => choices.animal[animal], epochMs(now)),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(parseNickname(name)).toEqual({ ok: true, value: name });
});
