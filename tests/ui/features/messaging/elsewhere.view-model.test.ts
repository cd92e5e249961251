import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInDevice } from '@/contract/http/account-devices';
import type { Connection } from '@/application/messaging/chat-service';
import type { ApiFailure } from '@/application/shared/call';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, SECOND } from '@/domain/shared/time';
import { ElsewhereViewModel } from '@/ui/features/messaging/elsewhere.view-model';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { ann } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';

const REPLACED = { state: 'offline', why: 'replaced' } as const;

describe('ElsewhereViewModel', () => {
  let clock: ManualClock;
  let store: ConversationsStore;
  let devices: Result<readonly SignedInDevice[], ApiFailure>;
  let connects: number;
  let view: ElsewhereViewModel;
  let leave: () => void;
  const become = (connection: Connection): void =>
    store.apply([{ kind: 'connection', connection }]);

  beforeEach(() => {
    clock = new ManualClock();
    store = new ConversationsStore(ann);
    devices = ok([]);
    connects = 0;
    view = new ElsewhereViewModel({
      conversations: store,
      connectChat: async () => ((connects += 1), ok(undefined)),
      listDevices: async () => devices,
      clock,
    });
    leave = view.connect();
  });
  afterEach(() => leave());

  it.each<Connection>([
    { state: 'online' },
    { state: 'connecting' },
    { state: 'offline', why: 'revoked' },
    { state: 'offline', why: 'gave-up' },
    { state: 'reconnecting', attempt: 1, of: 10 },
  ])('is silent while the connection is %j', (connection) => {
    become(connection);
    expect(view.isReplaced).toBe(false);
  });

  it('names the device that came after, and since when', async () => {
    become({ state: 'online' });
    const signedInAt = later(clock.now(), SECOND);
    devices = ok([
      { id: '1', device: 'Web phone', signedInAt, current: false },
      { id: '2', device: 'Web here', signedInAt: clock.now(), current: true },
    ]);
    clock.advance(2 * SECOND);
    become(REPLACED);
    expect(view.isReplaced).toBe(true);
    await vi.waitFor(() => expect(view.holder).toEqual({ device: 'Web phone', since: signedInAt }));
  });

  it('names no person while the server cannot be reached', async () => {
    devices = err({ kind: 'offline' });
    become(REPLACED);
    await Promise.resolve();
    expect(view.isReplaced).toBe(true);
    expect(view.holder).toBeUndefined();
  });

  it('takes the connection back only when asked, and once', async () => {
    become(REPLACED);
    clock.advance(600 * SECOND);
    expect(connects).toBe(0);
    await Promise.all([view.takeBack(), view.takeBack()]);
    expect(connects).toBe(1);
    become({ state: 'online' });
    expect(view.isReplaced).toBe(false);
  });
});
