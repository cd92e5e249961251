import { act, cleanup, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ConversationPerson } from '@/application/messaging/conversation-directory';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ApiFailure } from '@/application/shared/api-failure';
import { err, ok, type Result } from '@/domain/shared/result';
import { useUnknownPeer } from '@/ui/features/messaging/use-unknown-peer';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ann, bo } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';

let store: ConversationsStore;
let found: Result<readonly ConversationPerson[], ApiFailure>;

beforeEach(() => {
  store = new ConversationsStore(ann);
  found = ok([]);
});
afterEach(cleanup);

const Asker = observer(function Asker({ introduced }: { readonly introduced: boolean }) {
  return <output>{useUnknownPeer(bo, introduced) ? 'nobody' : 'open'}</output>;
});

async function show(introduced = false): Promise<void> {
  const offline = async () => err({ kind: 'offline' } as const);
  const directory = { people: async () => found, unread: offline, support: offline };
  const view = await inApp(<Asker introduced={introduced} />, (scope) =>
    scope.value(messagingTokens.conversations, store).value(messagingTokens.directory, directory),
  );
  await act(async () => void render(view));
}

const said = (): string | null => screen.getByRole('status').textContent;

it('an address that the server does not know is nobody’s', async () => {
  await show();
  expect(said()).toBe('nobody');
});

it('one that it knows is somebody’s', async () => {
  found = ok([{ address: bo, kind: 'person', person: {} as never }]);
  await show();
  expect(said()).toBe('open');
});

it('nothing is said where the server cannot be asked', async () => {
  found = err({ kind: 'offline' });
  await show();
  expect(said()).toBe('open');
});

it('a stranger whose profile is being read is somebody', async () => {
  await show(true);
  expect(said()).toBe('open');
});

it('where something was written there is somebody', async () => {
  await show();
  act(() =>
    store.apply([{ kind: 'message', message: aMessage({ from: bo, to: ann }), missed: false }]),
  );
  expect(said()).toBe('open');
});
