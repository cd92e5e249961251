import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Peer } from '@/domain/messaging/conversation';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { countryName } from '@/ui/i18n/country-name';
import { routes } from '@/ui/kernel/routes';
import { CONVERSATION_SHORTCUTS, toolRuns } from '@/ui/kernel/conversation-shortcuts';
import { useShortcuts } from '@/ui/kernel/shortcuts';
import { useTypedWords } from '@/ui/kernel/use-typed-words';
import { EditableName } from '@/ui/parts/EditableName';
import { IconButton } from '@/ui/parts/IconButton';
import { DemoPill, PersonMarks } from '@/ui/parts/Pill';
import { useTurns } from '@/ui/parts/use-turns';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { landscape, onePane, phone } from '@/ui/theme/breakpoints';
import type { ConversationViewModel } from './conversation.view-model';
import { PaneMenu } from './PaneMenu';
import type { PressedAction } from './pane-menu-props';
import { PeerAvatar } from './PeerAvatar';

interface ConversationHeaderProps {
  readonly screen: ConversationViewModel;
  /** Back to the list: on phones, in the panel, and after the conversation is gone. */
  readonly onLeave: () => void;
  /** Opens the search in the conversation. */
  readonly onFind: () => void;
  /** Takes the conversation out into a window of its own; absent: it cannot be. */
  readonly onTakeOut?: (() => void) | undefined;
  /** The list is never beside the conversation here. */
  readonly alone?: boolean;
}

/** The other side of the conversation, and the actions on it. */
export const ConversationHeader = observer(function ConversationHeader({
  screen,
  onLeave,
  onFind,
  onTakeOut,
  alone = false,
}: ConversationHeaderProps) {
  const { t } = useTranslation('messaging');
  const { conversation, name, peerCommands } = screen;
  const { person, kind } = conversation;
  const title = kind === 'support' ? t('pane.support') : name;
  const presses = useTurns<PressedAction>();
  const about = kind === 'person' ? person : undefined;
  // Support has only the tools of the composer.
  useShortcuts(CONVERSATION_SHORTCUTS, {
    ...toolRuns((action) => about && presses.add(action)),
    find: about && screen.canSearch ? onFind : undefined,
    window: about && onTakeOut,
  });
  return (
    <Root>
      <Back data-alone={alone || undefined}>
        <IconButton icon="back" label={t('pane.back')} onClick={onLeave} />
      </Back>
      <ProfileOf person={kind === 'person' && name !== '' ? person : undefined}>
        <PeerAvatar {...{ kind, person }} name={title} size={40} />
      </ProfileOf>
      <Who>
        {kind === 'support' ? (
          <h2>{title}</h2>
        ) : (
          <PersonName person={person} name={name} onRename={peerCommands.rename} />
        )}
        {person && <PersonMarks person={person} />}
        {person?.demo && <DemoPill />}
        {about && <AboutPerson {...{ screen, alone }} person={about} />}
      </Who>
      {about && (
        <PaneMenu
          {...{ screen, onLeave, onFind, onTakeOut }}
          person={about}
          pressed={presses.current}
          turn={presses.turn}
          onPressed={presses.end}
        />
      )}
    </Root>
  );
});

interface ProfileOfProps {
  readonly person: Peer | undefined;
  readonly children: ReactNode;
}

/** A picture as a link to the profile of its person; a deleted account has none. */
function ProfileOf({ person, children }: ProfileOfProps) {
  const { t } = useTranslation('messaging');
  if (!person) return <>{children}</>;
  return (
    <ProfileLink to={routes.profile(person.userId)} title={t('pane.profile')}>
      {children}
      <VisuallyHidden>{t('pane.profile')}</VisuallyHidden>
    </ProfileLink>
  );
}

interface PersonNameProps {
  readonly person: Peer | undefined;
  /** The user's name for the person, else their own; empty once the account is gone. */
  readonly name: string;
  readonly onRename: (typed: string) => Promise<boolean>;
}

/** The name of the person of the conversation; it can be edited while the account exists. */
export function PersonName({ person, name, onRename }: PersonNameProps) {
  const shown = useShownName(person, name);
  return (
    <h2 dir="auto">
      {shown !== name ? shown : <Renamed key={person?.userId} {...{ person, name, onRename }} />}
    </h2>
  );
}

function Renamed({ person, name, onRename }: PersonNameProps) {
  const typed = useTypedWords(`remark-${person?.userId ?? ''}`);
  const nickname = person?.nickname ?? '';
  return <EditableName {...{ name, nickname, typed, onRename }} tool="rename" />;
}

/** The name of the person of a conversation in sentences: an account that is gone has none of its own. */
export function useShownName(person: Peer | undefined, name: string): string {
  const { t } = useTranslation('messaging');
  return person && name === '' ? t('pane.unavailable') : name;
}

interface AboutPersonProps extends Pick<ConversationHeaderProps, 'screen' | 'alone'> {
  readonly person: Peer;
}

/** Whether the person is online, or writing now, and facts about them. */
const AboutPerson = observer(function AboutPerson({ screen, person, alone }: AboutPersonProps) {
  const { t, i18n } = useTranslation(['messaging', 'panel']);
  const languages = useLanguageNames();
  const { typing, name } = screen;
  const presence = person.online ? 'online' : 'offline';
  const facts = [
    person.remark && person.nickname,
    person.language && t('messaging:pane.speaks', { language: languages.name(person.language) }),
    person.country && countryName(person.country, i18n.language),
  ];
  return (
    <About>
      <small data-online={person.online || undefined} data-typing={typing || undefined}>
        {typing ? t('panel:typing', { name }) : t(`messaging:pane.${presence}`)}
      </small>
      {!alone && <span data-facts>{facts.filter(Boolean).join(' · ')}</span>}
    </About>
  );
});

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

  /* The target for fingers is larger than the picture. */
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

/** The facts beside the name and the state below it; in a narrow header one text below it. */
const About = styled.span`
  display: contents;

  & > small {
    order: 1;
    flex-basis: 100%;
  }

  /* A window that lies on its side has one row for all of it. */
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
