import { createConnectChat } from '@/application/messaging/connect-chat';
import { createRecallMessage } from '@/application/messaging/recall-message';
import { createStartChat } from '@/application/messaging/start-chat';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatService } from '@/application/messaging/chat-service';
import type { Clock, Scheduler } from '@/application/shared/clock';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { aDevice, openPage, type Device } from '@tests/support/chat-page';
import { aMe } from '@tests/support/people';
import { textOf } from '@tests/conformance/chat-stage';

/** The machine's own clock and timers. */
export const realTime: Clock & Scheduler = {
  ...systemScheduler,
  now: () => epochMs(Date.now()),
};

interface FaultPageOptions {
  readonly clock?: Clock & Scheduler;
  readonly device?: Device;
  /**
   * The conversation open in the window, without the focus; of others a page keeps the end only.
   */
  readonly open?: ChatAddress;
}

/** A page with everything the product does for a chat, over any chat service. */
export function openFaultPage(
  service: ChatService,
  access: ChatAccess,
  { clock = realTime, device = aDevice(), open }: FaultPageOptions = {},
) {
  const chat = service.session(access.address);
  const page = openPage({ clock }, device, chat);
  const connectChat = createConnectChat({
    chat,
    conversations: page.conversations,
    readMe: async () => ok({ me: aMe(), chat: access }),
    scheduler: clock,
    random: { next: () => 0.1 },
  });
  let outboxEnds: () => void = () => undefined;
  const outbox = {
    ...page.outbox,
    start: () => (outboxEnds = page.outbox.start()),
  };
  const close = createStartChat({ ...page, outbox, chat, connectChat })(access);
  const { conversations } = page;
  if (open) conversations.attend({ open, visible: false, focused: false });
  return {
    ...page,
    chat,
    device,
    connectChat,
    close,
    /** The tab no longer sends; it closes without a message to any other. */
    outboxEnds: () => outboxEnds(),
    recall: createRecallMessage({ chat, conversations, clock }),
    /** Writes as the composer does. */
    write: (to: ChatAddress, text: string) => page.send({ to, text }),
    messages: (peer: ChatAddress): readonly Message[] => conversations.messagesWith(peer),
    texts: (peer: ChatAddress): readonly string[] => conversations.messagesWith(peer).map(textOf),
  };
}

/** A page as {@link openFaultPage} makes it. */
export type FaultPage = ReturnType<typeof openFaultPage>;

/** A service whose sends reach it only when the test lets them. */
export function withGate(service: ChatService): {
  readonly service: ChatService;
  readonly waiting: LocalId[];
  open(): void;
} {
  const waiting: LocalId[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    waiting,
    open,
    service: {
      session: (self) => {
        const session = service.session(self);
        const send = session.send.bind(session);
        return Object.assign(session, {
          send: async (...[draft]: Parameters<typeof send>) => {
            waiting.push(draft.localId);
            await opened;
            return send(draft);
          },
        });
      },
    },
  };
}
