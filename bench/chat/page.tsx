import { configure } from 'mobx';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { composePage } from '@/composition/page';
import { provideSession } from '@/composition/session';
import { OBJECTS_PATH } from '@/contract/http/media';
import { WAVEFORM_BARS, waveformOf } from '@/domain/media/voice/waveform';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import { peerOf, type Message } from '@/domain/messaging/message';
import { epochMs, MINUTE } from '@/domain/shared/time';
import { userId, type ChatAddress, type MessageId } from '@/domain/shared/ids';
import { ScopeProvider } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { ChatScreen } from '@/ui/features/messaging/ChatScreen';
import { ToastsProvider } from '@/ui/parts/Toasts';
import '@/ui/theme/base.css';
import { aMe } from '@tests/support/people';
import { BenchService } from './bench-service';

/** What the driver in Node calls. */
export interface ChatBench {
  /** Puts so many messages into the conversation with `peer`: texts, or some of each kind. */
  fill(peer: string, count: number, what?: 'texts' | 'mixed'): void;
  /** Opens the conversation with `peer`, by a press of its row once there is one; nothing is on the screen before. */
  open(peer: string): void;
  /** So many messages from `peer` at once. */
  burst(peer: string, count: number): void;
  /** How many messages were written in it, on the way or here. */
  said(peer: string): number;
}

declare global {
  interface Window {
    chatBench?: ChatBench;
  }
}

configure({ enforceActions: 'always' });

const WORDS =
  'the lake was still when we walked up to the old house and nobody said a word until somebody laughed';

const PICTURE = {
  url: `${OBJECTS_PATH}bench`,
  size: { width: 600, height: 400 },
};
/** A picture of one point, as the server would send it. */
const BYTES = await (
  await fetch('data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=')
).blob();
const overNetwork = window.fetch.bind(window);
window.fetch = async (asked, options) =>
  typeof asked === 'string' && asked.startsWith(OBJECTS_PATH)
    ? new Response(BYTES)
    : overNetwork(asked, options);
const ALBUM = { kind: 'image', ...PICTURE, pictures: [PICTURE, PICTURE] } as const;
const VOICE: MessageBody = {
  kind: 'voice',
  url: '/voice.mp4',
  length: 7_000,
  waveform: waveformOf(Array.from({ length: WAVEFORM_BARS }, (_, n) => (n * 7) % 32)),
};

const service = new BenchService();
const root = composePage(window);
const me = aMe({ tier: 'svip' });
root.get(accountTokens.session).signedIn(me);
const session = provideSession(
  root.child().value(messagingTokens.chatService, service),
  me.address,
);
const conversations = session.get(messagingTokens.conversations);
await root.get(uiTokens.texts).start();
session.get(messagingTokens.receiveEvents)();
conversations.apply([{ kind: 'connection', connection: { state: 'online' } }]);

const numbers = new Map<string, number>();
let go: NavigateFunction = () => undefined;

window.chatBench = {
  fill(peer, count, what = 'texts') {
    const address = peer as ChatAddress;
    conversations.setPeople([
      {
        address,
        kind: 'person',
        person: {
          userId: userId(2 + numbers.size),
          nickname: `Peer ${peer}`,
          avatar: 'gen:birch',
          tier: 'vip',
          online: true,
          friends: true,
          language: 'de',
        },
      },
    ]);
    const items = Array.from({ length: count }, () => {
      const message = written(address, false);
      return what === 'mixed' ? mixed(message) : message;
    });
    conversations.addPage(address, { items });
  },
  open(peer) {
    // What is done by a press is drawn with it; a call from outside would wait for a task of its own.
    const row = document.querySelector<HTMLElement>(`a[href$="with=${peer}"]`);
    if (row) row.click();
    else void go(`/chat?with=${peer}`);
  },
  burst(peer, count) {
    for (let sent = 0; sent < count; sent++) {
      service.say({ kind: 'message', message: written(peer as ChatAddress, true), missed: false });
    }
  },
  said: (peer) => numbers.get(peer) ?? 0,
};

/** The next message of a conversation; a third of the messages before are the reader's own. */
function written(peer: ChatAddress, received: boolean): Message {
  const number = (numbers.get(peer) ?? 0) + 1;
  numbers.set(peer, number);
  const own = !received && number % 3 === 0;
  const words = WORDS.split(' ');
  const text = `${number}: ${words.slice(0, 1 + ((number * 7) % words.length)).join(' ')}`;
  return {
    id: `${peer}${String(number).padStart(8, '0')}` as MessageId,
    from: own ? me.address : peer,
    to: own ? peer : me.address,
    body: {
      kind: 'text',
      text,
      language: 'en',
      ...(number % 2 === 0 && { translation: { text, language: 'de', recordId: 'r' } }),
    },
    sentAt: epochMs(1_700_000_000_000 + number * MINUTE),
    state: own ? 'read' : 'delivered',
  };
}

/** As people talk: of ten messages one is a voice, one an album with a caption, one a reply; three have reactions. */
function mixed(message: Message): Message {
  const number = numbers.get(peerOf(message, me.address)) ?? 0;
  const { body } = message;
  if (body.kind !== 'text') return message;
  const reacted: Partial<Message> =
    number % 10 < 3
      ? {
          reactions: [
            { by: message.to, emoticon: 'heart' },
            { by: message.from, emoticon: 'laugh' },
          ],
        }
      : {};
  if (number % 10 === 1) return { ...message, ...reacted, body: VOICE };
  if (number % 10 === 4) return { ...message, body: { ...ALBUM, text: body.text } };
  if (number % 10 !== 7) return { ...message, ...reacted };
  const { id, from } = message;
  const quoted = { id: `${id}-quoted` as MessageId, from, body };
  return { ...message, quoted, body: { ...body, replyTo: quoted.id } };
}

function Navigation() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return null;
}

const mount = document.getElementById('root');
if (!mount) throw new Error('the page has no place for the chat');
createRoot(mount).render(
  <ScopeProvider scope={session}>
    <I18nextProvider i18n={root.get(uiTokens.texts).forViews}>
      <ToastsProvider value={root.get(uiTokens.toasts)}>
        <MemoryRouter initialEntries={['/chats']}>
          <Navigation />
          <ChatScreen />
        </MemoryRouter>
      </ToastsProvider>
    </I18nextProvider>
  </ScopeProvider>,
);
