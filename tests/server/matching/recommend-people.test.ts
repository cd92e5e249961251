import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { DAY } from '@/domain/shared/time';
import { createRecommendPeople } from '@server/matching/recommend-people';
import { describeOnEachDatabase } from '@tests/support/databases';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { matchingWorld, type MatchingWorld } from './matching-world';

describeOnEachDatabase('recommended people', 'rules', (open) => {
  let world: MatchingWorld;
  beforeAll(async () => {
    world = matchingWorld((await open()).db);
  });

  const recommend = async (viewer: { id: never } | object, companions = true) => {
    const { db, clock, readCards } = world;
    const people = createRecommendPeople({ db, clock, readCards, companions });
    return (await people((viewer as { id: never }).id)).map(({ id }) => id);
  };

  it('are those who share interests, then those who were here last; companions after humans', async () => {
    const ago = (days: number) => new Date(world.clock.now() - days * DAY);
    const make = (hobbies: string[], seen: Date | null, change = {}) =>
      world.person({ profile: { hobbies, last_seen_at: seen, ...change } });
    const viewer = await make(['music', 'art', 'yoga'], ago(0));
    const companion = await make(['music', 'art'], null, { demo: true });
    const one = await make(['music', 'pets'], ago(1));
    const two = await make(['art', 'music'], ago(3));
    const none = await make(['pets'], ago(0));
    const recent = await make(['music'], ago(0));
    await make(['music', 'art', 'yoga'], ago(14.1));
    await make(['music'], ago(0), { status: 'deleted' });
    await make(['music'], ago(0), { im_account: SUPPORT_ADDRESS });
    const blocked = await make(['music'], ago(0));
    const blocking = await make(['music'], ago(0));
    const friend = await make(['music'], ago(0));
    await world.block(viewer, blocked);
    await world.block(blocking, viewer);
    await world.db
      .insertInto('friendship')
      .values({ low: viewer.id, high: friend.id, created_at: ago(0) })
      .execute();
    const expected = [two.id, companion.id, recent.id, one.id, none.id];
    expect(await recommend(viewer)).toEqual(expected);
    expect(await recommend(viewer, false)).toEqual(expected.filter((id) => id !== companion.id));
  });

  it('are twenty at most', async () => {
    const viewer = await world.person();
    for (let n = 0; n < 25; n += 1) await world.person();
    expect(await recommend(viewer)).toHaveLength(20);
  });

  it('are found among the five hundred who were here last', async () => {
    const ago = (days: number) => new Date(world.clock.now() - days * DAY);
    const viewer = await world.person({ profile: { hobbies: ['yoga'], last_seen_at: null } });
    const alike = await world.person({ profile: { hobbies: ['yoga'], last_seen_at: ago(2) } });
    expect(await recommend(viewer)).toContain(alike.id);
    await sql`
      insert into app_user (nickname, avatar, gender, birth_year, birth_month, country, height,
        weight, occupation, hobbies, signature, language, im_account, im_secret, created_at, last_seen_at)
      select nickname, avatar, gender, birth_year, birth_month, country, height, weight, occupation,
        '{pets}', signature, language, 'here-' || i, im_secret, created_at, ${ago(1)}
      from app_user, generate_series(1, 500) as i where id = ${alike.id}
    `.execute(world.db);
    expect(await recommend(viewer)).not.toContain(alike.id);
  });
});
