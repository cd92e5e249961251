import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Connection } from '@/application/messaging/chat-service';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { CONNECTION_NOTICE_AFTER } from '@/domain/shared/time';
import { ok } from '@/domain/shared/result';
import { ConnectionBar } from '@/ui/features/messaging/ConnectionBar';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { ann } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';

let clock: ManualClock;
let store: ConversationsStore;
let connects: number;

beforeEach(async () => {
  clock = new ManualClock();
  store = new ConversationsStore(ann);
  connects = 0;
  render(
    await inApp(<ConnectionBar />, (scope) =>
      scope
        .value(sharedTokens.scheduler, clock)
        .value(messagingTokens.conversations, store)
        .value(messagingTokens.connectChat, async () => ((connects += 1), ok(undefined))),
    ),
  );
});
afterEach(cleanup);

const become = (connection: Connection): void =>
  act(() => store.apply([{ kind: 'connection', connection }]));
const pass = (time: number): void => act(() => clock.advance(time));
const said = (): string | null => screen.getByRole('status').textContent;

it('shows nothing about a connection that is back within a second', () => {
  become({ state: 'connecting' });
  pass(CONNECTION_NOTICE_AFTER - 1);
  expect(said()).toBe('');
  become({ state: 'online' });
  pass(CONNECTION_NOTICE_AFTER * 2);
  expect(said()).toBe('');
});

it('shows that it connects once that lasts, and stops when it is done', () => {
  become({ state: 'connecting' });
  pass(CONNECTION_NOTICE_AFTER);
  expect(said()).toBe(chat.connection.connecting);
  become({ state: 'reconnecting', attempt: 2, of: 10 });
  expect(said()).toContain('2');
  become({ state: 'online' });
  expect(said()).toBe('');
});

it('offers to try again where nothing more is tried', async () => {
  become({ state: 'offline', why: 'gave-up' });
  pass(CONNECTION_NOTICE_AFTER);
  await userEvent.click(screen.getByRole('button', { name: chat.connection.again }));
  expect(connects).toBe(1);
});

it('shows why the chat service refuses a new user, and offers to try again', () => {
  become({ state: 'offline', why: 'failed', fault: 'quota-exceeded' });
  pass(CONNECTION_NOTICE_AFTER);
  expect(said()).toContain(failure['chat-registration']['quota-exceeded']);
  screen.getByRole('button', { name: chat.connection.again });
});

it('lies over the page and moves nothing', () => {
  become({ state: 'connecting' });
  pass(CONNECTION_NOTICE_AFTER);
  const bar = screen.getByRole('status');
  expect(getComputedStyle(bar).position).toBe('absolute');
  expect(getComputedStyle(bar.parentElement!).blockSize).toBe('0');
});
