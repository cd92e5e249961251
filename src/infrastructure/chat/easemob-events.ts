import type { ChatEvent } from '@/application/messaging/chat-service';
import { isEmoticon } from '@/domain/messaging/emoticons';
import { TYPING_ACTION } from '@/domain/messaging/extension-key';
import { parseChatAddress, type ChatAddress, type MessageId } from '@/domain/shared/ids';
import type { MirroredContacts } from './mirrored-contacts';
import type { EasemobHandlers, EasemobPresenceAnswer } from './easemob-sdk';

/** The handlers of a connection's events other than its state. */
export interface EasemobListeners {
  message(raw: unknown, missed: boolean): void;
  edited(raw: unknown): void;
  contacts(): MirroredContacts;
}

/** The callbacks for the service's events. */
interface EasemobHearers {
  readonly self: ChatAddress;
  readonly message: (raw: unknown) => void;
  readonly edited: (raw: unknown) => void;
  readonly tell: (event: ChatEvent) => void;
  readonly contacts: MirroredContacts;
}

type ConnectionHandlers = Extract<
  keyof EasemobHandlers,
  | 'onConnected'
  | 'onReconnecting'
  | 'onOffline'
  | 'onDisconnected'
  | 'onError'
  | 'onTokenExpired'
  | 'onOfflineMessageSyncStart'
  | 'onOfflineMessageSyncFinish'
>;

/** Translates the SDK's events about people and messages to the port's; connection events are handled elsewhere. */
export function easemobEvents({
  self,
  message,
  edited,
  tell,
  contacts,
}: EasemobHearers): Omit<EasemobHandlers, ConnectionHandlers> {
  /** Ignores an event whose name is not a valid address, since names come from other clients. */
  const about = (name: string, hear: (peer: ChatAddress) => void): void => {
    const peer = parseChatAddress(name);
    if (peer.ok) hear(peer.value);
  };
  return {
    onTextMessage: message,
    onImageMessage: message,
    onCustomMessage: message,
    onVideoMessage: message,
    onAudioMessage: message,
    onFileMessage: message,
    onLocationMessage: message,
    onCmdMessage: ({ action, from }) =>
      about(from, (peer) => action === TYPING_ACTION && tell({ kind: 'typing', peer })),
    onRecallMessage: ({ mid, from }) =>
      about(from, (peer) => tell({ kind: 'recalled', peer, id: mid as MessageId })),
    onModifiedMessage: edited,
    onReactionChange: ({ from, messageId, reactions }) =>
      about(from, (peer) => {
        // The user's own changes are reported by their call.
        const changes = reactions.flatMap(({ reaction, op = [] }) =>
          op.filter(({ operator }) => operator === peer).map((each) => ({ ...each, reaction })),
        );
        const made = changes.find(({ reactionType }) => reactionType === 'create')?.reaction;
        if (changes.length === 0 || (made !== undefined && !isEmoticon(made))) return;
        const id = messageId as MessageId;
        tell({ kind: 'reaction', peer, id, by: peer, emoticon: made });
      }),
    onDeliveredMessage: ({ mid, from = '' }) =>
      about(from, (peer) => mid && tell({ kind: 'delivered', peer, id: mid as MessageId })),
    onChannelMessage: ({ from, to }) =>
      from === self
        ? about(to, (peer) => tell({ kind: 'conversation-read', peer }))
        : about(from, (peer) => tell({ kind: 'read', peer })),
    onPresenceStatusChange: (presences) => {
      for (const { userId, statusDetails } of presences) {
        const online = statusDetails.some(({ status }) => String(status) === '1');
        about(userId, (peer) => tell({ kind: 'presence', peer, online }));
      }
    },
    onContactInvited: ({ from, status }) => about(from, (peer) => contacts.asked(peer, status)),
    onContactAdded: ({ from }) => about(from, (peer) => contacts.changed(peer, 'added')),
    onContactAgreed: ({ from }) => about(from, (peer) => contacts.changed(peer, 'added')),
    onContactRefuse: ({ from }) => about(from, (peer) => contacts.changed(peer, 'declined')),
    onContactDeleted: ({ from }) => about(from, (peer) => contacts.changed(peer, 'removed')),
  };
}

/** The members of `peers` that the service's answer calls online; a missing one is offline. */
export function onlineAmong(
  peers: readonly ChatAddress[],
  answers: readonly EasemobPresenceAnswer[],
): ReadonlyMap<ChatAddress, boolean> {
  const online = new Set(
    answers
      .filter(({ status }) => Object.values(status ?? {}).some((state) => String(state) === '1'))
      .map(({ uid }) => uid),
  );
  return new Map(peers.map((peer) => [peer, online.has(peer)]));
}

/** The handlers without the events of a dropped connection, which the SDK may still fire. */
export function handledWhile(isCurrent: () => boolean, handlers: EasemobHandlers): EasemobHandlers {
  const current = Object.entries(handlers).map(([name, handle]) => [
    name,
    (...args: never[]) => {
      if (isCurrent()) (handle as (...args: never[]) => void)(...args);
    },
  ]);
  return Object.fromEntries(current) as EasemobHandlers;
}
