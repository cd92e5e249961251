import { beforeEach, describe, expect, it } from 'vitest';
import type { SenderHold } from '@/application/messaging/outbox-storage';
import { SECOND } from '@/domain/shared/time';
import { holdSenderLock, type SenderBrowser } from '@/infrastructure/browser/sender-lock';
import { FakeLockManager } from '@tests/support/fake-browser';
import { ManualClock } from '@tests/support/manual-clock';

/** Tabs of one browser that hear each other, but for those that are frozen. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  static frozen: FakeChannel | undefined;
  #listener: (event: { readonly data: unknown }) => void = () => undefined;

  constructor() {
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this && other !== FakeChannel.frozen) {
        other.#listener({ data });
      }
    }
  }

  addEventListener(_kind: 'message', listener: (event: { readonly data: unknown }) => void): void {
    this.#listener = listener;
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

let locks: FakeLockManager | undefined;
let clock: ManualClock;
let sends: string[];
let isOnline: boolean;

beforeEach(() => {
  FakeChannel.open.clear();
  FakeChannel.frozen = undefined;
  locks = new FakeLockManager();
  clock = new ManualClock();
  sends = [];
  isOnline = true;
});

function tab(name: string): SenderHold {
  const browser = { navigator: { locks }, BroadcastChannel: FakeChannel } as SenderBrowser;
  return holdSenderLock(
    { browser, scheduler: clock, name: 'outbox' },
    {
      gained: () => void sends.push(name),
      lost: () => void sends.push(`not ${name}`),
      canSend: () => isOnline,
    },
  );
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the lock of the tab that sends', () => {
  it('is held by one tab, and by the next when that one gives up', async () => {
    const first = tab('first');
    tab('second');
    expect(sends).toEqual(['first']);
    first.end();
    await expect.poll(() => sends).toEqual(['first', 'second']);
  });

  it('is held by every tab where there are no locks', () => {
    locks = undefined;
    tab('first');
    tab('second').claim();
    expect(sends).toEqual(['first', 'second']);
  });

  it('stays with a tab that answers', async () => {
    tab('first');
    tab('second').claim();
    clock.advance(60 * SECOND);
    await settle();
    expect(sends).toEqual(['first']);
  });

  it.each([
    ['is frozen', () => void ([FakeChannel.frozen] = FakeChannel.open)],
    ['cannot send', () => void (isOnline = false)],
  ])('is taken from a tab that %s, which waits for it again', async (_, happens) => {
    tab('first');
    const second = tab('second');
    happens();
    second.claim();
    second.claim();
    clock.advance(3 * SECOND - 1);
    expect(sends).toEqual(['first']);
    clock.advance(1);
    await settle();
    expect(sends).toEqual(['first', 'second', 'not first']);
    second.claim();
    second.end();
    await expect.poll(() => sends.at(-1)).toBe('first');
  });

  it('is not taken by a tab that was closed meanwhile, nor by one that got it', async () => {
    const first = tab('first');
    [FakeChannel.frozen] = FakeChannel.open;
    const [second, third] = [tab('second'), tab('third')];
    second.claim();
    second.end();
    third.claim();
    first.end();
    await expect.poll(() => sends).toEqual(['first', 'third']);
    clock.advance(60 * SECOND);
    await settle();
    expect(sends).toEqual(['first', 'third']);
  });
});
