import { act, cleanup, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { ConversationPerson, sessionUsers } from '@/contract/http/messaging';
import {
  createOpenConversation,
  type OpenConversation,
} from '@/application/messaging/open-conversation';
import { createLookUpPeer } from '@/application/messaging/refresh-people';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { err, ok, type Result } from '@/domain/shared/result';
import { useUnknownPeer } from '@/ui/features/messaging/UnknownAddress';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ann, bo } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';

let store: ConversationsStore;
let people: Mock<Call<typeof sessionUsers>>;
let openIt: OpenConversation;
let found: Result<readonly ConversationPerson[], ApiFailure>;

beforeEach(() => {
  store = new ConversationsStore(ann);
  found = ok([]);
});
afterEach(cleanup);

const Asker = observer(function Asker({ introduced }: { readonly introduced: boolean }) {
  useEffect(() => void openIt(bo), []);
  return <output>{useUnknownPeer(bo, introduced) ? 'nobody' : 'open'}</output>;
});

async function show(introduced = false): Promise<void> {
  people = vi.fn<Call<typeof sessionUsers>>(async () => found);
  const lookUpPeer = createLookUpPeer({ people, conversations: store });
  openIt = createOpenConversation({
    chat: undefined as never,
    conversations: store,
    loadHistory: async () => ok(undefined),
    lookUpPeer,
    cache: undefined as never,
    changeConversation: async () => ok(undefined),
  });
  const view = await inApp(<Asker introduced={introduced} />, (scope) =>
    scope.value(messagingTokens.conversations, store).value(messagingTokens.lookUpPeer, lookUpPeer),
  );
  await act(async () => void render(view));
}

const said = (): string | null => screen.getByRole('status').textContent;

it('an address that the server does not know belongs to no person', async () => {
  await show();
  expect(said()).toBe('nobody');
});

it('one that it knows belongs to a person', async () => {
  found = ok([{ address: bo, kind: 'person', person: {} as never }]);
  await show();
  expect(said()).toBe('open');
});

it('nothing is shown where the server cannot be reached', async () => {
  found = err({ kind: 'offline' });
  await show();
  expect(said()).toBe('open');
});

it('a stranger whose profile is being read is a person', async () => {
  await show(true);
  expect(said()).toBe('open');
});

it('an address with messages belongs to a person', async () => {
  await show();
  act(() =>
    store.apply([{ kind: 'message', message: aMessage({ from: bo, to: ann }), missed: false }]),
  );
  expect(said()).toBe('open');
});

it('is read in the same call as the profile, when the conversation is opened', async () => {
  await show();
  expect(people).toHaveBeenCalledExactlyOnceWith({ addresses: [bo] });
});

it('is read again whenever the conversation is opened again', async () => {
  await show();
  await act(() => openIt(bo));
  expect(people).toHaveBeenCalledTimes(2);
});
