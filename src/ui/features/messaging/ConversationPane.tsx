import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import type { ChatAddress, MessageId, UserId } from '@/domain/shared/ids';
import { afterFrame } from '@/ui/kernel/frames';
import { knownEnginesToken } from '@/ui/kernel/known-engines';
import { readTranslation } from '@/contract/http/translation';
import { Arriving, ArrivingMenu, ArrivingSlot } from '@/ui/kernel/Arriving';
import { ErrorBoundary, ScreenError } from '@/ui/kernel/ErrorBoundary';
import { picturesByPeerToken } from '@/ui/kernel/picked-pictures';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { useFailureText } from '@/ui/i18n/failure-text';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { useToasts } from '@/ui/parts/Toasts';
import { phone } from '@/ui/theme/breakpoints';
import { ConversationHeader, useShownName } from './ConversationHeader';
import type { ComposerFormProps } from './ComposerForm';
import { ComposerForm, DialogLayer, FindBar, MessageList, RequestBar } from './conversation-parts';
import { ConversationViewModel } from './conversation.view-model';
import { NotEnoughCoinsDialog } from './NotEnoughCoinsDialog';
import { UntranslatedQuestion } from './OpeningDialogs';
import { canTakeOut, takeOut } from './own-window';
import { DeletionUndo, LanguageUndo } from './UndoNotice';
import { UnknownAddress, useUnknownPeer } from './UnknownAddress';

export interface ConversationPaneProps {
  readonly peer: ChatAddress;
  /** The user's number, for a person who is not in the list of conversations yet. */
  readonly stranger?: UserId | undefined;
  /** The message at which it opens; absent: the newest. */
  readonly at?: MessageId | undefined;
  /** Back to the list. */
  readonly onLeave: () => void;
  /** The list is never beside the conversation here. */
  readonly alone?: boolean;
}

/** One conversation: its header, its messages, and the composer; or that its address is unknown. */
export const ConversationPane = observer(function ConversationPane(props: ConversationPaneProps) {
  const { peer, stranger, at, onLeave } = props;
  const introducePerson = useService(messagingTokens.introducePerson);
  const friendsNews = useService(friendsTokens.friendsNews);
  useEffect(() => {
    if (stranger === undefined) return undefined;
    void introducePerson(stranger);
    // A new friend may be written to at once.
    return friendsNews.onNews((topic) => {
      if (topic === 'friend') void introducePerson(stranger);
    });
  }, [stranger, introducePerson, friendsNews]);
  const screen = useConversationViewModel(peer);
  useEffect(() => {
    if (at !== undefined) void screen.log.openAt(at);
  }, [screen, at]);
  // The request is made where the conversation is opened, so that both share one answer.
  if (useUnknownPeer(peer, stranger !== undefined)) return <UnknownAddress onLeave={onLeave} />;
  return <OpenedConversation {...props} screen={screen} />;
});

interface OpenedConversationProps extends ConversationPaneProps {
  readonly screen: ConversationViewModel;
}

const OpenedConversation = observer(function OpenedConversation({
  peer,
  onLeave,
  alone = false,
  screen,
}: OpenedConversationProps) {
  const { composer, conversation, dialog, errors, log, partner, reading } = screen;
  const failureText = useFailureText();
  const [isFinding, setFinding] = useState(false);
  const [isBlockOffered, setBlockOffered] = useState(false);
  const find = (): void => setFinding(true);
  const called = useShownName(conversation.person, partner.name);
  const handleTakeOut = useTakingOut(peer, called, onLeave);
  const who = useMemo(() => ({ ...partner, name: called }), [partner, called]);
  return (
    <>
      <ConversationHeader {...{ screen, onLeave, alone }} onFind={find} onTakeOut={handleTakeOut} />
      {isFinding && (
        <ArrivingMenu part={FindBar} props={{ log, onClose: () => setFinding(false) }} />
      )}
      <Suspense fallback={<ListSpace />}>
        <MessageList
          {...{ partner: who, reading, log }}
          actions={screen.messageCommands}
          dialogs={dialog}
        />
      </Suspense>
      <ArrivingSlot
        of={slots.aboveComposer}
        props={{ peer, onBlockOffered: setBlockOffered }}
        at={peer}
      />
      <Failure role="alert">{failureText(errors.failure)}</Failure>
      <Request {...{ screen, onLeave }} name={called} blocks={!isBlockOffered} />
      <DeletionUndo deletion={screen.deletion} />
      <LanguageUndo composer={composer} />
      <Composer
        composer={composer}
        name={called}
        onUnblock={() => void screen.peerCommands.setBlocked(false)}
        onFailure={errors.show}
      />
      <Suspense>
        <DialogLayer
          {...{ peer, name: called }}
          content={dialog.content}
          person={conversation.person}
          onClose={dialog.close}
          onFailure={errors.show}
        />
      </Suspense>
      <UntranslatedQuestion composer={composer} name={called} />
      <NotEnoughCoinsDialog peer={peer} errors={errors} />
    </>
  );
});

interface RequestProps extends Pick<OpenedConversationProps, 'screen' | 'onLeave'> {
  readonly name: string;
  /** Nothing above offers to block the person. */
  readonly blocks: boolean;
}

/** What can be done with a request; nothing for any other conversation. */
const Request = observer(function Request({ screen, ...bar }: RequestProps) {
  if (screen.conversation.settings?.request !== 'pending') return null;
  return <Arriving part={RequestBar} props={{ ...bar, commands: screen.peerCommands }} />;
});

/** Takes the conversation out into a window of its own, so that this one is free for others; undefined: it cannot be. */
function useTakingOut(
  peer: ChatAddress,
  name: string,
  onLeave: () => void,
): (() => void) | undefined {
  const { t } = useTranslation('messaging');
  const toasts = useToasts();
  if (!canTakeOut(window)) return undefined;
  return () =>
    void takeOut(window, routes.chat(peer), `${name} · Parley`).then((isOpen) =>
      isOpen ? onLeave() : toasts.show(t('window.refused'), 'problem'),
    );
}

/** The composer, loaded after the messages; its space is kept free until then. */
function Composer(props: ComposerFormProps) {
  return (
    <ErrorBoundary at={props.composer.conversation.peer} Fallback={ScreenError}>
      <Suspense fallback={<ComposerSpace />}>
        <ComposerForm {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function useConversationViewModel(peer: ChatAddress): ConversationViewModel {
  const deps = {
    conversations: useService(messagingTokens.conversations),
    conversationTranslation: useService(messagingTokens.conversationTranslation),
    session: useService(accountTokens.session),
    clock: useService(sharedTokens.clock),
    preferences: useService(accountTokens.ownPreferences),
    liveClock: useService(uiTokens.liveClock),
    drafts: useService(messagingTokens.drafts),
    openConversation: useService(messagingTokens.openConversation),
    closeConversation: useService(messagingTokens.closeConversation),
    loadHistory: useService(messagingTokens.loadHistory),
    loadMessage: useService(messagingTokens.loadMessage),
    renamePerson: useService(friendsTokens.renamePerson),
    tellTyping: useService(messagingTokens.tellTyping),
    sendMessage: useService(messagingTokens.sendMessage),
    retryMessage: useService(messagingTokens.retryMessage),
    discardFailed: useService(messagingTokens.discardFailed),
    recallMessage: useService(messagingTokens.recallMessage),
    editMessage: useService(messagingTokens.editMessage),
    reactToMessage: useService(messagingTokens.reactToMessage),
    chat: useService(messagingTokens.chat),
    translateReceived: useService(messagingTokens.translateReceived),
    previewTranslation: useService(messagingTokens.previewTranslation),
    chooseLanguage: useService(messagingTokens.chooseLanguage),
    deleteMessage: useService(messagingTokens.deleteMessage),
    deleteConversation: useService(messagingTokens.deleteConversation),
    blockPerson: useService(friendsTokens.blockPerson),
    changeConversation: useService(messagingTokens.changeConversation),
    readText: useCall(readTranslation),
    knownEngines: useService(knownEnginesToken),
    translationSettings: useService(translationTokens.translationSettings),
    scheduler: useService(sharedTokens.scheduler),
    onceShown: afterFrame,
    picturesByPeer: useService(picturesByPeerToken),
  };
  return useViewModel(() => new ConversationViewModel(peer, deps));
}

/** Fills the space of the messages until their list is loaded. */
const ListSpace = styled.div`
  flex: 1;
`;

const ComposerSpace = styled.div`
  block-size: 147px;
  border-block-start: 1px solid var(--line);
  background: var(--surface);

  ${phone} {
    block-size: 133px;
  }
`;

const Failure = styled.p`
  padding: var(--s2) var(--s5);
  background: var(--danger-soft);
  color: var(--danger);

  &:empty {
    display: none;
  }
`;
