import { join } from 'node:path';
import { argv } from 'node:process';
import closeWithGrace from 'close-with-grace';
import sharp from 'sharp';
import { myInfo } from '@/contract/http/account';
import type { UserId } from '@/domain/shared/ids';
import { createSessionVault } from '@/infrastructure/browser/preferences-session-vault';
import { query } from '@server/kernel/data/query';
import type { ServerKit } from '@server/kernel/slice';
import { seedCrowd } from '@tests/support/crowd/crowd';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { say } from './child';
import { composeBenchServer, signIn } from './composed-server';
import { makePerson } from './make-person';

/**
 * A whole server with so many posts in a process of its own. Prints as one line of JSON where it is, what
 * the browser of a signed-in person stores, some photos, and the token of another person.
 */
const [built = '', posts = '2000'] = argv.slice(2);
const PHOTOS = 24;
await serve(Number(posts));

async function serve(count: number): Promise<void> {
  const files = { assets: join(built, 'server'), client: join(built, 'client') };
  const { kit, ...server } = await composeBenchServer(files);
  const url = `http://127.0.0.1:${await server.start()}`;
  closeWithGrace({ delay: 10_000, logger: false }, () => server.stop());
  const { id: user, address } = await makePerson(kit);
  const sizes = {
    people: 5_000,
    friends: 10,
    visitors: 10,
    pictures: 10,
    conversations: 10,
    lines: 50,
    posts: count,
    likes: 100,
  };
  await seedCrowd(query(kit.db), { user, address, now: new Date(kit.clock.now()) }, sizes);
  const { id: other } = await makePerson(kit);
  const { token } = await signIn(kit, other);
  say({ url, stored: await storedIn(kit, url, user), photos: await photos(), other: token });
}

/** What a browser keeps of a session that was opened just now. */
async function storedIn(kit: ServerKit, url: string, user: UserId) {
  const { token, expiresAt } = await signIn(kit, user);
  const answer = await fetch(`${url}/api${myInfo.path}`, { headers: { token } });
  const { data } = (await answer.json()) as { readonly data: unknown };
  const stored = new Map<string, string>();
  const vault = createSessionVault({
    preferences: memoryPreferences(stored),
    clock: kit.clock,
    userKeys: () => [],
    menus: [],
  });
  const { me } = myInfo.response.parse(data);
  vault.save({ token, expiresAt, me });
  return [...stored].map(([name, value]) => ({ name, value }));
}

/** Photos as large as those in a grid, each of another colour and with grain, in base64. */
async function photos(): Promise<readonly string[]> {
  const [width, height] = [480, 360];
  const all = Array.from({ length: PHOTOS }, async (_, hue) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const grain = sharp({ create: { width, height, channels: 3, background: '#000', noise } });
    const tinted = grain.tint({ r: 10 * hue, g: 255 - 10 * hue, b: 120 });
    return (await tinted.webp({ quality: 78 }).toBuffer()).toString('base64');
  });
  return Promise.all(all);
}
