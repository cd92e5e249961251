import { beforeAll, expect, it } from 'vitest';
import { ACCOUNT_EVENTS_SHOWN, type AccountEvent } from '@/domain/account/account-event';
import { LOGIN_LIMIT } from '@/domain/account/request-limits';
import type { UserId } from '@/domain/shared/ids';
import { createNoteEvents, createReadActivity } from '@server/account/account-events';
import type { NoteEvent } from '@server/kernel/ports/account';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { identityWorld, newAccount } from './identity-world';

describeOnEachDatabase('the activity of an account', 'rules', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function start() {
    const world = await identityWorld(database.db);
    const { id } = await newAccount(world);
    const lines: string[] = [];
    const line = (_: string, { event }: { event?: unknown } = {}) => void lines.push(String(event));
    const log = { info: line, warn: line, error: () => undefined };
    const server = () => createNoteEvents({ db: database.db, clock: world.clock, log });
    const here = server();
    const read = createReadActivity(database.db, here);
    const shown = async () => (await read(id)).map(({ event }) => event);
    const note = (event: AccountEvent) => noteOf(here.note, id, event);
    return {
      world,
      shown,
      note,
      lines,
      noteFrom: (ip: string) =>
        server().note({ event: 'network-locked', ip, device: '', requestId: 'r' }),
      noteElsewhere: (event: AccountEvent) => noteOf(server().note, id, event),
    };
  }

  it('names a lock once, however often it is run into', async () => {
    const { world, shown, note, noteElsewhere } = await start();
    await Promise.all(Array.from({ length: 20 }, () => noteElsewhere('sign-in-locked')));
    expect(await shown()).toEqual(['sign-in-locked']);
    world.clock.advance(LOGIN_LIMIT.window);
    await note('sign-in-locked');
    expect(await shown()).toEqual(['sign-in-locked', 'sign-in-locked']);
  });

  it('has one line in the log for each lock of an account or a network', async () => {
    const { world, lines, note, noteFrom } = await start();
    for (let time = 0; time < 5; time += 1) {
      await note('sign-in-locked');
      await noteFrom('198.51.100.20');
      await noteFrom('198.51.100.21');
    }
    const once = ['sign-in-locked', 'network-locked', 'network-locked'];
    expect(lines).toEqual(once);
    world.clock.advance(LOGIN_LIMIT.window);
    await noteFrom('198.51.100.20');
    expect(lines).toEqual([...once, 'network-locked']);
  });

  it('is whole as soon as it is read, though nobody has waited for what was noted', async () => {
    const { shown, note } = await start();
    const noting = [note('sign-in-wrong'), note('code-wrong')];
    expect(await shown()).toEqual(['code-wrong', 'sign-in-wrong']);
    await Promise.all(noting);
  });

  it('shows who signed in, whatever was tried since', async () => {
    const { shown, note } = await start();
    await note('sign-in-wrong');
    await note('signed-in');
    for (let time = 0; time < ACCOUNT_EVENTS_SHOWN; time += 1) await note('code-wrong');
    const tried = Array<string>(ACCOUNT_EVENTS_SHOWN).fill('code-wrong');
    expect(await shown()).toEqual([...tried, 'signed-in']);
  });
});

function noteOf(note: NoteEvent, user: UserId, event: AccountEvent): Promise<void> {
  return note({ event, user, ip: '192.0.2.1', device: '', requestId: 'r' });
}
