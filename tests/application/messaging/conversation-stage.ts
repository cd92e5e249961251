import type { ChatSession } from '@/application/messaging/chat-service';
import type { ConversationPerson } from '@/contract/http/messaging';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { userId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { ann, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';

/** What a page learns about a person. */
export function someone(
  address: ChatAddress,
  kind: 'person' | 'support' = 'person',
): ConversationPerson {
  return {
    address,
    kind,
    person: {
      userId: userId(7),
      nickname: `nick of ${address}`,
      avatar: 'gen:fern',
      tier: 'ordinary',
      online: true,
      friends: false,
    },
  };
}

/** Ann's page with all that conversations need, and Bo at the other end. */
export interface ConversationStage {
  readonly town: ChatTown;
  readonly device: Device;
  readonly chat: ChatSession;
  readonly bosChat: ChatSession;
  readonly page: ReturnType<typeof openPage>;
  /** About whom the page has asked so far. */
  readonly asked: ChatAddress[];
  readonly boSays: (text: string) => Promise<void>;
  /** Everything due within a second has happened. */
  readonly aMoment: () => Promise<void>;
  /** What the page shows of the conversation with Bo. */
  readonly texts: () => readonly string[];
  readonly first: () => Message;
}

/** Opens it; both are connected, and nothing is written yet. */
export async function openConversationStage(): Promise<ConversationStage> {
  const town = new ChatTown();
  const asked: ChatAddress[] = [];
  const device: Device = {
    ...aDevice(),
    directory: {
      ...aDevice().directory,
      people: async ({ addresses: peers }) => {
        asked.push(...peers);
        return ok(
          peers.map((peer) => someone(peer, peer === SUPPORT_ADDRESS ? 'support' : 'person')),
        );
      },
      unread: async () => ok({ messages: 0 }),
    },
  };
  const chat = await town.line(ann);
  const bosChat = await town.line(bo);
  const page = openPage(town, device, chat);
  let drafts = 0;
  return {
    town,
    device,
    chat,
    bosChat,
    page,
    asked,
    boSays: async (text) => {
      const localId = `bo${++drafts}` as LocalId;
      expectOk(await bosChat.send({ localId, to: ann, body: { kind: 'text', text } }));
      await settled();
    },
    aMoment: async () => {
      await settled();
      town.clock.advance(1_000);
      await settled();
    },
    texts: () =>
      page.conversations
        .messagesWith(bo)
        .map(({ body }) => (body.kind === 'text' ? body.text : body.kind)),
    first: () => page.conversations.messagesWith(bo)[0]!,
  };
}
