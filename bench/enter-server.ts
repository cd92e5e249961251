import { argv } from 'node:process';
import closeWithGrace from 'close-with-grace';
import { sql } from 'kysely';
import type { Password } from '@/domain/account/password';
import { createPasswordHasher, loadArgon2 } from '@server/account/password-hasher';
import { query } from '@server/kernel/data/query';
import { say } from './child';
import { composeBenchServer } from './composed-server';
import { seedConversations, seedPeers } from './enter/seed-conversations';
import { makePerson } from './make-person';

/**
 * A whole server in a process of its own, with one person for each number of conversations. Prints as one line
 * of JSON where it is, the password of all, and their e-mail addresses by number.
 */
const [assets = '', client = '', sizes = ''] = argv.slice(2);
const PASSWORD = 'otters-swim' as Password;
await serve(sizes.split(',').map(Number));

async function serve(counts: readonly number[]): Promise<void> {
  const { kit, ...server } = await composeBenchServer({ assets, client });
  const url = `http://127.0.0.1:${await server.start()}`;
  closeWithGrace({ delay: 10_000, logger: false }, () => server.stop());
  const hasher = await createPasswordHasher(await loadArgon2());
  await seedPeers(kit, Math.max(...counts));
  const emails: Record<number, string> = {};
  for (const [nth, count] of counts.entries()) {
    const { address, email } = await makePerson(kit, await hasher.hash(PASSWORD));
    await seedConversations(kit, address, { nth, count });
    emails[count] = email;
  }
  await sql`vacuum analyze`.execute(query(kit.db));
  say({ url, password: PASSWORD, emails });
}
