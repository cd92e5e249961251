import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { sessionTokens } from '@/application/tokens';
import type { Conversation, LastMessage } from '@/domain/messaging/conversation';
import { useService } from '@/ui/app/scope';
import { Avatar } from '@/ui/shared/Avatar';
import { Badge } from '@/ui/shared/Badge';
import { DemoPill, TierPill } from '@/ui/shared/Pill';
import { Time } from '@/ui/shared/Time';
import { VisuallyHidden } from '@/ui/shared/VisuallyHidden';

export interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly selected: boolean;
}

/** One line of the list: who, what was said last, when, and how much waits. */
export const ConversationRow = observer(function ConversationRow({
  conversation,
  selected,
}: ConversationRowProps) {
  const { t } = useTranslation('chat');
  const { peer, kind, person, last, unread } = conversation;
  const draft = useService(sessionTokens.drafts).read(peer);
  const name = kind === 'support' ? t('pane.support') : (person?.remark ?? person?.nickname ?? '');
  return (
    <Root
      to={`/chat?with=${encodeURIComponent(peer)}`}
      aria-current={selected ? 'page' : undefined}
    >
      <Avatar
        avatar={person?.avatar ?? ''}
        name={name}
        size={46}
        online={person?.online ?? false}
      />
      <Middle>
        <span>
          <b dir="auto">{name}</b>
          {person?.online && <VisuallyHidden>{t('pane.online')}</VisuallyHidden>}
          {person && <TierPill tier={person.tier} />}
        </span>
        {person?.demo && <DemoPill />}
        <small dir="auto" data-draft={draft !== '' || undefined}>
          {draft !== '' && !selected ? t('list.draft', { text: draft }) : lastText(t, last)}
        </small>
      </Middle>
      <End>
        {last && <Time at={last.sentAt} as="message" />}
        <Badge count={unread} />
      </End>
    </Root>
  );
});

type Translate = ReturnType<typeof useTranslation<'chat'>>['t'];

function lastText(t: Translate, last: LastMessage | undefined): string {
  if (!last) return '';
  if (!last.body) return t('list.recalled');
  return last.body.kind === 'text' ? last.body.text : t(`kind.${last.body.kind}`);
}

const Root = styled(Link)`
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
`;

const End = styled.span`
  display: grid;
  gap: 4px;
  justify-items: end;
  align-self: start;
  color: var(--ink-3);
  font-size: var(--t-xs);
  font-variant-numeric: tabular-nums;
`;
