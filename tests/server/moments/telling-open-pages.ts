import { beforeAll, expect, it } from 'vitest';
import { blockUser } from '@/contract/http/friends';
import type { LiveEvent } from '@/contract/http/live-events';
import * as moments from '@/contract/http/moments';
import { interactions } from '@/contract/http/notices';
import { MOMENT_AGAIN_LIMIT } from '@/domain/account/request-limits';
import { DAY, HOUR, SECOND } from '@/domain/shared/time';
import type { ServerStage } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { countAttempts } from '@tests/support/attempts';
import { befriend } from '@tests/support/gateway';
import { intent, publish, upload } from './moments-world';

/** What open pages and the lists of notices hear of the square. */
export function tellingOpenPages({ server, world }: ServerStage): void {
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let eve: SignedInPerson;
  let dan: SignedInPerson;
  beforeAll(async () => {
    const person = () => world().signIn();
    [ann, bo, eve, dan] = [await person(), await person(), await person(), await person()];
    await befriend(server().db, ann.address, bo.address);
    await ann.call(blockUser, { userId: dan.id });
  });
  /** What each of the four hears of a moment while `act` runs. */
  const heard = async (act: () => Promise<unknown>) => {
    const told: [name: string, event: LiveEvent][] = [];
    const people = { ann, bo, eve, dan };
    const ends = Object.entries(people).map(([name, { id }]) =>
      server().kit.events.subscribe(id, (event) => told.push([name, event])),
    );
    await act();
    for (const end of ends) end();
    return told.flatMap(([name, event]) =>
      event.kind === 'moments' ? [`${name} ${event.about}`] : [],
    );
  };

  it('informs the readers of a moment, once, and no page of what changes nothing', async () => {
    const key = await upload(server(), ann);
    const order = { text: 'Hello', pictures: [{ key }], requestId: intent() };
    const release = async () => ann.call(moments.releaseMoment, order);
    expect(await heard(release)).toEqual(['ann new', 'bo new', 'eve new']);
    expect(await heard(release)).toEqual([]);
    const closed = { momentId: (await publish(server(), ann, { audience: 'friends' })).id };
    const remove = () => ann.call(moments.deleteMoment, closed);
    expect(await heard(remove)).toEqual(['ann gone', 'bo gone']);
    expect(await heard(remove)).toEqual([]);
    const restore = () => ann.call(moments.restoreMoment, closed);
    expect(await heard(restore)).toEqual(['ann new', 'bo new']);
    expect(await heard(restore)).toEqual([]);
    const burning = { momentId: (await publish(server(), ann, { burns: true })).id };
    const recover = () => ann.call(moments.recoverMoment, burning);
    expect(await heard(recover)).toHaveLength(3);
    expect(await heard(recover)).toEqual([]);
    await bo.call(moments.openMoment, burning);
    expect(await heard(recover)).toHaveLength(3);
  });

  it('refuses to bring back the same post without end, which every open page would hear of', async () => {
    const gil = await world().signIn();
    const asked = { momentId: (await publish(server(), gil)).id };
    const earlier = { count: MOMENT_AGAIN_LIMIT.count - 1, at: server().clock.now() };
    await countAttempts(server().db, 'moment-shown-again', gil.id, earlier);
    await gil.call(moments.deleteMoment, asked);
    await gil.call(moments.restoreMoment, asked);
    await gil.call(moments.deleteMoment, asked);
    expect(await gil.refused(moments.restoreMoment, asked)).toEqual([429, 'too-often']);
  });

  it(
    'makes one notice of a like that is taken back and given again within a day',
    { tags: ['quick'] },
    async () => {
      const { id } = await publish(server(), ann);
      const like = (support: boolean) => eve.call(moments.supportMoment, { momentId: id, support });
      const told = async () =>
        (await ann.call(interactions, {})).rows.filter(({ subject }) => subject === id);
      await Promise.all([like(true), like(true)]);
      const [first, ...more] = await told();
      expect(more).toEqual([]);
      await like(false);
      server().clock.advance(HOUR);
      const events: LiveEvent[] = [];
      const end = server().kit.events.subscribe(ann.id, (event) => events.push(event));
      await like(true);
      end();
      // It is no news: it stays where it was in the list, and rings nowhere.
      expect(await told()).toEqual([first]);
      expect(events.map(({ kind }) => kind)).toEqual(['moments']);
      await like(false);
      server().clock.advance(DAY);
      await like(true);
      expect(await told()).toHaveLength(2);
    },
  );

  it('finds what friends posted among more posts of others than any reader goes through', async () => {
    const [reader, friend, other] = [
      await world().signIn(),
      await world().signIn(),
      await world().signIn(),
    ];
    await befriend(server().db, reader.address, friend.address);
    const at = server().clock.now();
    const row = (author: number, n: number) => ({
      id: `far_${String(n).padStart(4, '0')}`,
      author,
      text: 'Hello',
      language: 'en',
      audience: 'everybody' as const,
      burns: false,
      published_at: new Date(at - n * SECOND),
      deleted_at: null,
      hidden_at: null,
      recovered_at: null,
    });
    // The friend's are the first ten, and forty behind nine hundred others.
    const rows = Array.from({ length: 950 }, (_, n) =>
      row(n < 10 || n >= 910 ? friend.id : other.id, n),
    );
    await server().db.insertInto('moment').values(rows).execute();
    const { rows: first, older = '' } = await reader.call(moments.momentList, { scope: 'friends' });
    const { rows: rest } = await reader.call(moments.momentList, {
      scope: 'friends',
      before: older,
    });
    const theirs = rows.filter(({ author }) => author === friend.id).map(({ id }) => id);
    expect([...first, ...rest].map(({ id }) => id)).toEqual(theirs);
    await server().db.deleteFrom('moment').where('id', 'like', 'far_%').execute();
  });
}
