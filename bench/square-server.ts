import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import closeWithGrace from 'close-with-grace';
import sharp from 'sharp';
import { myInfo } from '@/contract/http/account';
import type { UserId } from '@/domain/shared/ids';
import { DAY, later } from '@/domain/shared/time';
import { createSessionVault } from '@/infrastructure/browser/preferences-session-vault';
import { meOf } from '@/infrastructure/http/wire-people';
import { keepSession } from '@server/account/session-store';
import { composeServer } from '@server/compose';
import { query } from '@server/kernel/data/query';
import { hashToken } from '@server/kernel/secrets';
import type { ServerKit } from '@server/kernel/slice';
import { readSettings } from '@server/settings';
import { seedCrowd } from '@tests/support/crowd/crowd';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { makePerson } from './make-person';

/**
 * A whole server with so many posts in a process of its own. Prints as one line of JSON where it is, what
 * the browser of somebody who is signed in keeps, and some photos.
 */
const [built = '', posts = '2000'] = argv.slice(2);
const PHOTOS = 24;
await serve(Number(posts));

async function serve(count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const settings = readSettings({
    PARLEY_DATA: folder,
    PARLEY_DEMO: '0',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  if (!settings.ok) throw new Error(settings.error.expected);
  const files = { assets: join(built, 'server'), client: join(built, 'client') };
  const composed = await composeServer(settings.value, files);
  if (!composed.ok) throw new Error(composed.error.kind);
  const { kit, ...parts } = composed.value;
  const url = `http://127.0.0.1:${await parts.start('127.0.0.1', 0)}`;
  closeWithGrace({ delay: 10_000, logger: false }, async () => {
    await parts.stop();
    await rm(folder, { recursive: true, force: true });
  });
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
  const stored = await signIn(kit, url, user);
  stdout.write(`${JSON.stringify({ url, stored, photos: await photos() })}\n`);
}

/** What a browser keeps of a session that was opened just now. */
async function signIn(kit: ServerKit, url: string, user: UserId) {
  const token = kit.ids.token(32);
  const begunAt = kit.clock.now();
  const session = { tokenHash: hashToken(token), user, device: 'bench', begunAt };
  await keepSession(kit.db, { ...session, expiresAt: later(begunAt, DAY) });
  const answer = await fetch(`${url}/api${myInfo.path}`, { headers: { token } });
  const { data } = (await answer.json()) as { readonly data: unknown };
  const stored = new Map<string, string>();
  const vault = createSessionVault({
    preferences: memoryPreferences(stored),
    clock: kit.clock,
    userKeys: () => [],
    menus: [],
  });
  const { userInfo } = myInfo.response.parse(data);
  vault.save({ token, expiresAt: later(begunAt, DAY), me: meOf(userInfo) });
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
