import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Correspondent, Peer } from '@/domain/messaging/conversation';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { countryName } from '@/ui/i18n/country-name';
import { routes } from '@/ui/kernel/routes';
import { Avatar } from '@/ui/parts/Avatar';
import { IconButton } from '@/ui/parts/IconButton';
import { DemoPill, TierPill } from '@/ui/parts/Pill';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { landscape, onePane, phone } from '@/ui/theme/breakpoints';
import { PaneMenu, type PaneMenuActions, type PaneMenuProps } from './PaneMenu';
import { PersonName } from './PersonName';
import { SupportMark } from './SupportMark';

/** What the header can do about the person and the conversation. */
export interface ConversationHeaderActions extends PaneMenuActions {
  /** Gives the person the name that was typed; true when it was kept. */
  rename(typed: string): Promise<boolean>;
}

interface ConversationHeaderProps {
  readonly conversation: Correspondent;
  /** The name I gave the person, else their own. */
  readonly name: string;
  /** The other person is writing now. */
  readonly typing: boolean;
  readonly actions: ConversationHeaderActions;
  readonly reading: PaneMenuProps['reading'];
  /** Begins a complaint about the person. */
  readonly onReport: () => void;
  /** Back to the list: on phones, in the panel, and after the conversation is gone. */
  readonly onLeave: () => void;
  /** The list never stands beside the conversation here. */
  readonly alone?: boolean;
}

/** Who the conversation is with, and what can be done about it. */
export const ConversationHeader = observer(function ConversationHeader(
  props: ConversationHeaderProps,
) {
  const { conversation, name, typing, actions, reading, onReport, onLeave, alone = false } = props;
  const { t } = useTranslation('messaging');
  const { person, kind } = conversation;
  const title = kind === 'support' ? t('pane.support') : name;
  return (
    <Root>
      <Back data-alone={alone || undefined}>
        <IconButton icon="back" label={t('pane.back')} onClick={onLeave} />
      </Back>
      {kind === 'support' ? <SupportMark size={40} /> : <Picture person={person} name={title} />}
      <Who>
        {kind === 'support' ? (
          <h2>{title}</h2>
        ) : (
          <PersonName person={person} name={name} onRename={actions.rename} />
        )}
        {person && <TierPill tier={person.tier} />}
        {person?.demo && <DemoPill />}
        {person && kind === 'person' && (
          <About>
            <Presence online={person.online} typing={typing} name={name} />
            {!alone && <Facts person={person} />}
          </About>
        )}
      </Who>
      {person && kind === 'person' && (
        <PaneMenu
          {...{ person, name, actions, reading, onReport, onLeave }}
          peer={conversation.peer}
        />
      )}
    </Root>
  );
});

/** The person's picture, which opens their profile; a deleted account has none. */
function Picture({ person, name }: { readonly person: Peer | undefined; readonly name: string }) {
  const { t } = useTranslation('messaging');
  const avatar = (
    <Avatar avatar={person?.avatar ?? ''} name={name} size={40} online={person?.online ?? false} />
  );
  if (!person || name === '') return <>{avatar}</>;
  return (
    <ProfileLink to={routes.profile(person.userId)} title={t('pane.profile')}>
      {avatar}
      <VisuallyHidden>{t('pane.profile')}</VisuallyHidden>
    </ProfileLink>
  );
}

function Facts({ person }: { readonly person: Peer }) {
  const { t, i18n } = useTranslation('messaging');
  const languages = useLanguageNames();
  const facts = [
    person.remark && person.nickname,
    person.language && t('pane.speaks', { language: languages.name(person.language) }),
    person.country && countryName(person.country, i18n.language),
  ];
  return <span data-facts>{facts.filter(Boolean).join(' · ')}</span>;
}

interface PresenceProps {
  readonly online: boolean;
  readonly typing: boolean;
  readonly name: string;
}

/** Whether the person is online, and whether they are writing now. */
function Presence({ online, typing, name }: PresenceProps) {
  const { t } = useTranslation(['messaging', 'panel']);
  const state = online ? t('messaging:pane.online') : t('messaging:pane.offline');
  return (
    <small data-online={online || undefined} data-typing={typing || undefined}>
      {typing ? t('panel:typing', { name }) : state}
    </small>
  );
}

const Root = styled.header`
  container: conversation-head / inline-size;
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

  ${landscape} {
    min-block-size: 48px;
    padding-block: 0;
    padding-inline: calc(var(--s3) + env(safe-area-inset-left))
      calc(var(--s3) + env(safe-area-inset-right));
  }
`;

const ProfileLink = styled(Link)`
  display: grid;
  position: relative;
  flex: none;
  border-radius: 50%;

  /* Fingers reach it over more than the picture is large. */
  &::after {
    content: '';
    position: absolute;
    inset: min(0px, calc((100% - var(--target)) / 2));
  }
`;

const Back = styled.span`
  display: none;

  &[data-alone] {
    display: block;
    margin-inline-start: -12px;
  }

  ${onePane} {
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
`;

/** Beside the name the facts and below it the state; where there is little room, one text below it. */
const About = styled.span`
  display: contents;

  & > small {
    order: 1;
    flex-basis: 100%;
  }

  /* A window that lies has one row for all of it. */
  ${landscape} {
    & > small {
      order: 0;
      flex: none;
    }
  }

  & > small[data-online] {
    color: var(--ok);
  }

  & > small[data-typing] {
    color: var(--jade);
  }

  @container conversation-head (max-width: 519.98px) {
    display: block;
    flex-basis: 100%;
    line-height: 1.3;
    overflow-wrap: anywhere;

    & > small {
      font-size: inherit;
    }

    & > [data-facts]::before {
      content: ' · ';
    }
  }
`;
