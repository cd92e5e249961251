import { expect, it, vi } from 'vitest';
import type { ReadChoices } from '@/application/profile/choices';
import { createRefreshChoices } from '@/application/profile/refresh-choices';
import { ALL_CHOICES } from '@/domain/profile/choices';
import { err, ok } from '@/domain/shared/result';
import { ChoicesStore } from '@/ui/stores/choices.store';

const OFFERED = { ...ALL_CHOICES, countries: ['DE'], heights: [170] } as const;

function world() {
  const readChoices = vi.fn<ReadChoices>(async () => ok(OFFERED));
  const choices = new ChoicesStore();
  return { readChoices, choices, refresh: createRefreshChoices({ readChoices, choices }) };
}

it('shows the lists of this version until the server has answered, then the server’s', async () => {
  const { choices, refresh } = world();
  const reading = refresh();
  expect(choices.current).toEqual(ALL_CHOICES);
  await reading;
  expect(choices.current).toEqual(OFFERED);
});

it('reads them once, however many screens ask', async () => {
  const { readChoices, refresh } = world();
  await Promise.all([refresh(), refresh()]);
  await refresh();
  expect(readChoices).toHaveBeenCalledOnce();
});

it('keeps what is shown after a failure, and reads again when it is asked next', async () => {
  const { readChoices, choices, refresh } = world();
  readChoices.mockResolvedValueOnce(err({ kind: 'offline' }));
  await refresh();
  expect(choices.current).toEqual(ALL_CHOICES);
  await refresh();
  expect(choices.current).toEqual(OFFERED);
});
