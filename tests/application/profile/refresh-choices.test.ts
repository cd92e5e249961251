import { expect, it, vi } from 'vitest';
import type { ReadChoices } from '@/application/profile/choices';
import { createRefreshChoices } from '@/application/profile/refresh-choices';
import { ALL_CHOICES } from '@/domain/profile/choices';
import { err, ok } from '@/domain/shared/result';
import { ChoicesStore } from '@/ui/stores/choices.store';

const offline = err({ kind: 'offline' } as const);

function world() {
  const readChoices = {
    interests: vi.fn<ReadChoices['interests']>(async () => ok({ interests: ['art'] })),
    languages: vi.fn<ReadChoices['languages']>(async () => ok({ languages: ['de', 'en'] })),
    countries: vi.fn<ReadChoices['countries']>(async () => ok({ countries: ['DE'] })),
    occupations: vi.fn<ReadChoices['occupations']>(async () => offline),
    heights: vi.fn<ReadChoices['heights']>(async () => ok({ heights: [170] })),
    weights: vi.fn<ReadChoices['weights']>(async () => ok({ weights: [60] })),
  } satisfies ReadChoices;
  const choices = new ChoicesStore();
  return { readChoices, choices, refresh: createRefreshChoices({ readChoices, choices }) };
}

const EVERY = Object.keys(ALL_CHOICES) as (keyof typeof ALL_CHOICES)[];

it('shows the lists of this version until the server has answered, then the server’s', async () => {
  const { choices, refresh } = world();
  const reading = refresh(EVERY);
  expect(choices.current).toBe(ALL_CHOICES);
  await reading;
  expect(choices.current).toEqual({
    interests: ['art'],
    languages: ['de', 'en'],
    countries: ['DE'],
    occupations: ALL_CHOICES.occupations,
    heights: [170],
    weights: [60],
  });
});

it('reads each list once, and the one that failed again', async () => {
  const { readChoices, choices, refresh } = world();
  await Promise.all([refresh(EVERY), refresh(EVERY)]);
  readChoices.occupations.mockResolvedValueOnce(ok({ occupations: ['teacher'] }));
  await refresh(EVERY);
  await refresh(EVERY);
  expect(choices.current.occupations).toEqual(['teacher']);
  expect(readChoices.occupations).toHaveBeenCalledTimes(2);
  expect(readChoices.heights).toHaveBeenCalledOnce();
});

it('reads the lists that are asked for, and no others', async () => {
  const { readChoices, refresh } = world();
  await refresh(['languages']);
  await refresh(['languages', 'countries']);
  const read = EVERY.filter((name) => readChoices[name].mock.calls.length > 0);
  expect(read.toSorted()).toEqual(['countries', 'languages']);
  expect(readChoices.languages).toHaveBeenCalledOnce();
});
