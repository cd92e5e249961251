import { expect, it } from 'vitest';
import type { LiveEvent } from '@/contract/http/live-events';
import type { UserId } from '@/domain/shared/ids';
import { createSharedEventBus } from '@server/kernel/event-bus';
import { systemClock } from '@server/kernel/time';
import { createInProcessHub } from '@tests/support/in-process-hub';

const [ANN, BO] = [1, 2] as UserId[] as [UserId, UserId];
const FOLLOWED = { kind: 'friends', about: 'follow' } as const;
const LIKED = { kind: 'friends', about: 'like' } as const;

/** Two servers, with what the pages of two people on the second one hear. */
function twoServers() {
  const hub = createInProcessHub();
  const errors: unknown[] = [];
  const backplanes = [1, 2].map(() => hub.join((error) => errors.push(error)));
  const [one, two] = backplanes.map((backplane) => createSharedEventBus(backplane, systemClock));
  const heard: Record<'ann' | 'bo', LiveEvent[]> = { ann: [], bo: [] };
  two!.subscribe(ANN, (event) => heard.ann.push(event));
  two!.subscribe(BO, (event) => heard.bo.push(event));
  return { hub, backplane: backplanes[0]!, one: one!, two: two!, heard, errors };
}

it('carries an event to the pages of its user on each server, once', async () => {
  const { one, two, heard } = twoServers();
  one.publish(ANN, FOLLOWED);
  two.publish(ANN, LIKED);
  await expect.poll(() => heard.ann).toEqual([LIKED, FOLLOWED]);
  expect(heard.bo).toEqual([]);
});

it('keeps an event for all from those whom it is not for, on each server', async () => {
  const { one, heard } = twoServers();
  one.publishToAll(LIKED, new Set([ANN]));
  one.publishToAll(FOLLOWED);
  await expect.poll(() => heard).toEqual({ ann: [FOLLOWED], bo: [LIKED, FOLLOWED] });
});

it('sends nothing to other servers when the people to leave out are too many to name', async () => {
  const { one, heard } = twoServers();
  one.publishToAll(LIKED, new Set(Array.from({ length: 3_000 }, (_, at) => at as UserId)));
  one.publishToAll(FOLLOWED);
  await expect.poll(() => heard).toEqual({ ann: [FOLLOWED], bo: [FOLLOWED] });
});

it('greets open pages again after a gap, so that they read again', () => {
  const { hub, heard } = twoServers();
  hub.cut();
  hub.mend();
  expect([heard.ann, heard.bo]).toMatchObject([[{ kind: 'hello' }], [{ kind: 'hello' }]]);
});

it('ignores unknown events', async () => {
  const { backplane, one, heard, errors } = twoServers();
  for (const strange of [null, 7, {}, { user: 1 }, { user: 'x', event: LIKED }]) {
    backplane.publish('live', strange);
  }
  backplane.publish('live', { user: 1, event: { kind: 'of a later version' } });
  one.publish(ANN, LIKED);
  await expect.poll(() => heard.ann).toEqual([LIKED]);
  expect(errors).toEqual([]);
});
