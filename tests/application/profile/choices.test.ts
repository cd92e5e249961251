import { expect, it, vi } from 'vitest';
import { createRefreshChoices } from '@/application/profile/choices';
import type { AnswerOf, Call } from '@/application/shared/call';
import type { allChoices } from '@/contract/http/choices';
import { ALL_CHOICES } from '@/domain/profile/choices';
import { err, ok } from '@/domain/shared/result';
import { ChoicesStore } from '@/ui/stores/choices.store';

const OFFERED: AnswerOf<typeof allChoices> = {
  hobby: ['music', 'sailing', 'art'],
  language: [{ code: 'ko', language: '한국어' }],
  region: ['DE', 'XX'],
  occupation: ['teacher'],
  height: { from: 170, to: 172, unit: 'cm' },
  weight: { from: 60, to: 60, unit: 'kg' },
};

/** Without what this version has no name for. */
const SHOWN = {
  interests: ['music', 'art'],
  languages: ['ko'],
  countries: ['DE'],
  occupations: ['teacher'],
  heights: [170, 171, 172],
  weights: [60],
};

function world(offered = OFFERED) {
  const readChoices = vi.fn<Call<typeof allChoices>>(async () => ok(offered));
  const choices = new ChoicesStore();
  return { readChoices, choices, refresh: createRefreshChoices({ readChoices, choices }) };
}

it('shows the lists of this version until the server has answered, then the server’s', async () => {
  const { choices, refresh } = world();
  const reading = refresh();
  expect(choices.current).toEqual(ALL_CHOICES);
  await reading;
  expect(choices.current).toEqual(SHOWN);
});

it('keeps all of a list of which the server offers nothing that is known', async () => {
  const height = { from: 900, to: 901, unit: 'cm' };
  const { choices, refresh } = world({ ...OFFERED, region: ['XX'], occupation: [], height });
  await refresh();
  const { countries, occupations, heights } = ALL_CHOICES;
  expect(choices.current).toEqual({ ...SHOWN, countries, occupations, heights });
});

it('reads them once, however many screens ask', async () => {
  const { readChoices, refresh } = world();
  await Promise.all([refresh(), refresh()]);
  await refresh();
  expect(readChoices).toHaveBeenCalledOnce();
});

it('keeps the shown lists after a failure, and reads again on the next request', async () => {
  const { readChoices, choices, refresh } = world();
  readChoices.mockResolvedValueOnce(err({ kind: 'offline' }));
  await refresh();
  expect(choices.current).toEqual(ALL_CHOICES);
  await refresh();
  expect(choices.current).toEqual(SHOWN);
});
