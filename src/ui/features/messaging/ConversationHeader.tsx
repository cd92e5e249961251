import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LANGUAGE_NAMES } from '@/domain/shared/language';
import { countryName } from '@/ui/i18n/country-name';
import { Avatar } from '@/ui/parts/Avatar';
import { IconButton } from '@/ui/parts/IconButton';
import { DemoPill, TierPill } from '@/ui/parts/Pill';
import { phone } from '@/ui/theme/breakpoints';
import { DeskMark } from './DeskMark';
import { PaneMenu } from './PaneMenu';
import { PersonName } from './PersonName';
import type { ConversationProps } from './conversation-props';

export interface ConversationHeaderProps extends ConversationProps {
  /** Back to the list: on phones, in the panel, and after the conversation is gone. */
  readonly onLeave: () => void;
  /** The list stands beside the conversation where there is room; `alone` says that it never does. */
  readonly alone?: boolean;
}

/** Who the conversation is with, and what can be done about it. */
export const ConversationHeader = observer(function ConversationHeader({
  talk,
  onLeave,
  alone = false,
}: ConversationHeaderProps) {
  const { t } = useTranslation('messaging');
  const { person, kind } = talk.conversation;
  const name = kind === 'support' ? t('pane.support') : talk.name;
  return (
    <Root>
      <Back data-alone={alone || undefined}>
        <IconButton icon="back" label={t('pane.back')} onClick={onLeave} />
      </Back>
      {kind === 'support' ? (
        <DeskMark size={40} />
      ) : (
        <Avatar
          avatar={person?.avatar ?? ''}
          name={name}
          size={40}
          online={person?.online ?? false}
        />
      )}
      <Who>
        {kind === 'support' ? <h2>{name}</h2> : <PersonName talk={talk} />}
        {person && <TierPill tier={person.tier} />}
        {person?.demo && <DemoPill />}
        {!alone && <Facts talk={talk} />}
        <Presence talk={talk} />
      </Who>
      {person && kind === 'person' && <PaneMenu talk={talk} onLeave={onLeave} />}
    </Root>
  );
});

const Facts = observer(function Facts({ talk }: ConversationProps) {
  const { t, i18n } = useTranslation('messaging');
  const { person, kind } = talk.conversation;
  if (!person || kind === 'support') return null;
  const facts = [
    person.remark && person.nickname,
    person.language && t('pane.speaks', { language: LANGUAGE_NAMES[person.language] }),
    person.country && countryName(person.country, i18n.language),
  ];
  return <span data-facts>{facts.filter(Boolean).join(' · ')}</span>;
});

/** Whether the person is there, and whether they are writing just now. */
const Presence = observer(function Presence({ talk }: ConversationProps) {
  const { t } = useTranslation(['messaging', 'panel']);
  const { person, kind } = talk.conversation;
  if (!person || kind === 'support') return null;
  const online = person.online ? t('messaging:pane.online') : t('messaging:pane.offline');
  return (
    <small data-online={person.online || undefined} data-typing={talk.typing || undefined}>
      {talk.typing ? t('panel:typing', { name: talk.name }) : online}
    </small>
  );
});

const Root = styled.header`
  container: talk-head / inline-size;
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-block-size: 68px;
  padding: 10px var(--s5);
  border-block-end: 1px solid var(--line);
  background: var(--surface);

  ${phone} {
    gap: var(--s2);
    min-block-size: 60px;
    padding: 8px var(--s2);
  }
`;

const Back = styled.span`
  display: none;

  &[data-alone] {
    display: block;
    margin-inline-start: -12px;
  }

  ${phone} {
    display: block;
  }
`;

const Who = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 2px var(--s2);
  align-items: center;
  min-inline-size: 0;
  color: var(--ink-3);
  font-size: var(--t-s);

  & > h2 {
    color: var(--ink);
    font-size: var(--t-m);
    font-weight: 620;
    overflow-wrap: anywhere;
  }

  & > small {
    flex-basis: 100%;
  }

  & > small[data-online] {
    color: var(--ok);
  }

  & > small[data-typing] {
    color: var(--jade);
  }

  /* Two lines: the name, and below it everything else that fits. */
  @container talk-head (max-width: 519.98px) {
    &::before {
      content: '';
      order: 1;
      flex-basis: 100%;
    }

    & > small {
      flex: none;
      order: 2;
      font-size: inherit;
    }

    & > [data-facts] {
      flex: 1;
      order: 3;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    & > [data-facts]::before {
      content: '· ';
    }
  }
`;
