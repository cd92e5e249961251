import { expect, it } from 'vitest';
import { createViewPerson } from '@/application/profile/view-person';
import type { ApiFailure } from '@/application/shared/call';
import { err, ok } from '@/domain/shared/result';
import { aPerson } from '@tests/support/people';

const refused: ApiFailure = { kind: 'refused', code: 404, reason: 'user-not-found', message: '' };

it('shows the person', async () => {
  const view = createViewPerson({ read: async () => ok(aPerson()) });
  expect(await view(aPerson().id)).toEqual(ok(aPerson()));
});

it.each([
  [refused, 'user-not-found'],
  [{ kind: 'offline' } as const, 'offline'],
])('answers %o as %s', async (failure, kind) => {
  const view = createViewPerson({ read: async () => err(failure) });
  expect(await view(aPerson().id)).toMatchObject({ error: { kind } });
});
