import type { ConversationDeps } from '@/ui/features/messaging/conversation.view-model';
import { err, ok } from '@/domain/shared/result';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { LiveClock } from '@/ui/kernel/live-clock';
import { ann, bo, BO } from './builders';
import { ManualClock } from './manual-clock';
import { aMe, SessionRecorder } from './people';

/** The conversation's clock moves only when a test moves it. */
type DepsWithClock = ConversationDeps & { readonly clock: ManualClock };

/** A conversation with Bo, who speaks German, with every use case answering well. */
export function conversationDeps({
  clock = new ManualClock(),
  ...change
}: Partial<DepsWithClock> = {}): DepsWithClock {
  const conversations = new ConversationsStore(ann);
  conversations.setPeople([
    {
      address: bo,
      kind: 'person',
      person: {
        userId: BO,
        nickname: 'Bo',
        avatar: 'gen:birch',
        tier: 'ordinary',
        online: true,
        friends: false,
        language: 'de',
      },
    },
  ]);
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const drafts = new Map<string, string>();
  return {
    conversations,
    session,
    clock,
    liveClock: new LiveClock({ clock, scheduler: clock }),
    drafts: {
      read: (peer) => drafts.get(peer) ?? '',
      write: (peer, text) => void drafts.set(peer, text),
    },
    openConversation: async () => ok(undefined),
    closeConversation: () => {},
    loadHistory: async () => ok(undefined),
    sendMessage: async () => ok(undefined),
    retryMessage: () => {},
    discardFailed: () => undefined,
    recallMessage: async () => ok({}),
    translateReceived: async () => err({ kind: 'no-text' }),
    previewTranslation: async () => err({ kind: 'no-language' }),
    chooseLanguage: (peer, language) => conversations.setLanguage(peer, language),
    deleteConversation: async () => ok(undefined),
    renamePerson: async () => ok(undefined),
    tellTyping: () => {},
    blockPerson: async () => ok(undefined),
    ...change,
  };
}
