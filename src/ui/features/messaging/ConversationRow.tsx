import { observer } from 'mobx-react-lite';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Conversation } from '@/domain/messaging/conversation';
import { isMuted, NO_SETTINGS, shownUnread } from '@/domain/messaging/conversation-settings';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { withGlyphs } from '@/domain/messaging/emoticons';
import { isWritten } from '@/domain/messaging/kinds/kinds';
import { kindWords } from '@/ui/i18n/kind-words';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Badge } from '@/ui/parts/Badge';
import { Icon, type IconPath } from '@/ui/parts/Icon';
import { DemoPill, PersonMarks } from '@/ui/parts/Pill';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { BELL_OFF, PIN } from './chat-icons';
import { MenuOfRow } from './MenuOfRow';
import { ShortTime } from '@/ui/kernel/ShortTime';
import { PeerAvatar } from './PeerAvatar';

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly selected: boolean;
  /** Opens it; without this the row is a link to the chat screen. */
  readonly onOpen?: (peer: ChatAddress) => void;
}

/** One row of the list, with its menu; support has none. */
export const ConversationRow = observer(function ConversationRow(props: ConversationRowProps) {
  const { conversation } = props;
  const name = useRowName(conversation);
  if (conversation.kind === 'support') return <PlainRow {...props} />;
  return <MenuOfRow {...{ conversation, name }} row={<PlainRow {...props} />} />;
});

/** The person, the last message, its time, and the number of unread messages. */
const PlainRow = observer(function PlainRow({
  conversation,
  selected,
  onOpen,
}: ConversationRowProps) {
  const { peer } = conversation;
  const expectConversation = useService(messagingTokens.expectConversation);
  const expect = (): void => expectConversation(peer);
  // A finger that is put down may be about to scroll; a button of the mouse is about to open.
  const pressed = ({ pointerType, button }: PointerEvent): void => {
    if (pointerType === 'mouse' && button === 0) expect();
  };
  const content = <RowContent conversation={conversation} selected={selected} />;
  if (!onOpen) {
    return (
      <LinkRow
        to={routes.chat(peer)}
        aria-current={selected ? 'page' : undefined}
        onPointerDown={pressed}
        onClick={expect}
      >
        {content}
      </LinkRow>
    );
  }
  const open = (): void => {
    expect();
    onOpen(peer);
  };
  return (
    <ButtonRow
      type="button"
      aria-current={selected || undefined}
      onPointerDown={pressed}
      onClick={open}
    >
      {content}
    </ButtonRow>
  );
});

const RowContent = observer(function RowContent({
  conversation,
  selected,
}: Omit<ConversationRowProps, 'onOpen'>) {
  const { t } = useTranslation(['messaging', 'notices']);
  const name = useRowName(conversation);
  const { kind, person, last, settings = NO_SETTINGS } = conversation;
  const { now } = useService(messagingTokens.conversations);
  return (
    <>
      <PeerAvatar {...{ kind, person, name }} size={46} />
      <Middle>
        <span>
          <b dir="auto" translate="no">
            {name}
          </b>
          {person?.online && <VisuallyHidden>{t('messaging:pane.online')}</VisuallyHidden>}
          {person && <PersonMarks person={person} />}
        </span>
        {person?.demo && (
          <span>
            <DemoPill />
          </span>
        )}
        <Preview conversation={conversation} selected={selected} />
      </Middle>
      <End>
        {last && <ShortTime at={last.sentAt} />}
        <span>
          {settings.pinned && <Mark icon={PIN}>{t('messaging:settings.pinned')}</Mark>}
          {isMuted(settings, now) && <Mark icon={BELL_OFF}>{t('notices:muted')}</Mark>}
          <Badge count={shownUnread(conversation)} />
        </span>
      </End>
    </>
  );
});

/** The name of the other person, as a row shows it. */
function useRowName({ kind, person }: Conversation): string {
  const { t } = useTranslation('messaging');
  if (kind === 'support') return t('pane.support');
  return person ? shownName(person.nickname, person.remark) || t('pane.unavailable') : '';
}

function Mark({ icon, children }: { readonly icon: IconPath; readonly children: string }) {
  return (
    <>
      <Icon name={icon} size={14} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  );
}

/** The last message, unless the person is writing or there is a draft. */
const Preview = observer(function Preview({
  conversation,
  selected,
}: Omit<ConversationRowProps, 'onOpen'>) {
  const { peer } = conversation;
  const { t } = useTranslation(['messaging', 'panel']);
  const conversations = useService(messagingTokens.conversations);
  const drafts = useService(messagingTokens.drafts);
  const { me } = useService(accountTokens.session);
  if (conversations.isTyping(peer)) return <small data-typing>{t('panel:typingShort')}</small>;
  const draft = selected ? '' : drafts.read(peer);
  return (
    <small dir="auto" data-draft={draft !== '' || undefined}>
      {draft === ''
        ? lastMessageText(t, conversation, me?.language)
        : t('messaging:list.draft', { text: draft })}
    </small>
  );
});

type Translate = ReturnType<typeof useTranslation<['messaging', 'panel']>>['t'];

/** The last message in words; of a translated one the text in the user's language. */
function lastMessageText(
  t: Translate,
  { kind, last }: Conversation,
  mine: Language | undefined,
): string {
  if (!last) return kind === 'support' ? t('messaging:list.support') : '';
  if (!last.body) return t('messaging:list.recalled');
  if (!isWritten(last.body)) return kindWords(t, last.body);
  const { text, translation } = last.body;
  return withGlyphs(translation?.language === mine ? (translation?.text ?? text) : text);
}

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  min-block-size: 66px;
  padding: 8px 12px;
  border-radius: var(--r-m);
  transition: background var(--quick);

  &:hover {
    background: var(--sunken);
  }

  &[aria-current] {
    background: var(--coral-soft);
  }
`;

const LinkRow = styled(Link)`
  ${row}
`;

const ButtonRow = styled.button`
  ${row}
  inline-size: 100%;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
`;

const Middle = styled.span`
  display: grid;
  gap: 2px;
  min-inline-size: 0;

  & > span {
    display: flex;
    gap: 6px;
    align-items: center;
    min-inline-size: 0;
  }

  & b {
    overflow: hidden;
    font-weight: 620;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > small {
    overflow: hidden;
    color: var(--ink-2);
    font-size: var(--t-s);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > small[data-draft] {
    color: var(--coral);
  }

  & > small[data-typing] {
    color: var(--jade);
  }
`;

const End = styled.span`
  display: grid;
  gap: 4px;
  justify-items: end;
  align-self: start;
  color: var(--ink-3);
  font-size: var(--t-xs);
  font-variant-numeric: tabular-nums;

  & > span {
    display: flex;
    gap: 4px;
    align-items: center;
  }
`;
