import { inServer, type Mistake } from './mistake';

/** A guard of searches and draws left out, or turned round. */
export const MATCHING_MISTAKES: readonly Mistake[] = [
  inServer(
    'matching/ticket-store',
    'an attempt more than the limit is taken',
    `'match_attempt.used', '<', limit`,
    `'match_attempt.used', '<=', limit`,
    'matching/matching',
  ),
  inServer(
    'matching/ticket-store',
    'an attempt is not given back',
    `used: row('used', '-', 1)`,
    `used: row('used', '-', 0)`,
    'matching/matching',
  ),
  inServer(
    'matching/pair-store',
    'the same two meet again a moment too late',
    `'match_pair.matched_at', '<=', new Date(now - REPEAT_AFTER)`,
    `'match_pair.matched_at', '<', new Date(now - REPEAT_AFTER)`,
    'matching/matching',
  ),
  inServer(
    'matching/ticket-store',
    'a search is brought together with two at once',
    `.where('ends_at', '>', new Date(now))
    .forUpdate()
    .skipLocked()`,
    `.where('ends_at', '>', new Date(now))`,
    'matching/many-searches',
  ),
  inServer(
    'matching/seed-store',
    'a seed that was revealed decides another search',
    `const taken = await query(transaction)
    .deleteFrom('match_seed')
    .where('user_id', '=', user)
    .where('seed', '=', seed)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;`,
    `return seed !== '' && (await seedsOf(transaction, user)).includes(seed);`,
    'matching/draws',
  ),
  inServer(
    'matching/draws',
    'two browsers of a person share a commitment, so that the check of one fails',
    'const seed = ids.token(SEED_BYTES);\n  await keepSeed',
    'const seed = `of ${user}`;\n  await keepSeed',
    'matching/checked-draws',
  ),
  inServer(
    'matching/draws',
    'the commitment of another search counts as that of this one',
    'seeds.find((each) => commitmentTo(each) === part?.commitment)',
    'seeds[0]',
    'matching/draws',
  ),
  inServer(
    'matching/draws',
    'the drawn person sees the entries of all others',
    'entries: [entry]',
    `entries: [entry, 'of another']`,
    'matching/draws',
  ),
  inServer(
    'matching/encounters',
    'the reasons of a match tell that the other person has blocked the reader',
    `(await state(user)).state === 'matched' ? readWhy(db, user) : undefined`,
    'readWhy(db, user)',
    'matching/draws',
  ),
  inServer(
    'matching/ticket-store',
    'of a long queue the oldest searches are the pool',
    '.orderBy(sql`md5(seed || ${own.seed})`)',
    `.orderBy('started_at').orderBy('user_id')`,
    'matching/draws',
  ),
];
