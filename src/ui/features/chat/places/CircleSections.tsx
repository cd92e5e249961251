import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { circleTokens } from '@/application/people/circle-tokens';
import type { Announcement, Application, Interaction } from '@/application/ports/circle-api';
import type { Person } from '@/domain/profile/person';
import { useService } from '@/ui/app/scope';
import { Avatar } from '@/ui/shared/Avatar';
import { ListRow } from '@/ui/shared/ListRow';
import { DemoPill, TierPill } from '@/ui/shared/Pill';
import { Time } from '@/ui/shared/Time';
import { ADDRESS_BOOK, FRIEND, HEART, MEGAPHONE } from '@/ui/shared/people-icons';
import { CircleList } from './CircleList';
import type { PlaceSectionProps } from './place-section-props';

/** Who wants to be friends; their profile is where one answers. */
export function FriendApplicationsSection() {
  const api = useService(circleTokens.circleApi);
  return (
    <CircleList<Application>
      of="friend-applications"
      icon={FRIEND}
      load={(before) => api.applications('received', before)}
      Row={ApplicationRow}
    />
  );
}

function ApplicationRow({ row: { person, words, at } }: RowProps<Application>) {
  const { t } = useTranslation('places');
  return (
    <PersonRow person={person} to={`/profile/${person.id}`} at={at}>
      {words || t('list.wants')}
    </PersonRow>
  );
}

/** What the service tells everybody. */
export function AnnouncementsSection() {
  const api = useService(circleTokens.circleApi);
  return (
    <CircleList<Announcement>
      of="announcements"
      icon={MEGAPHONE}
      load={(before) => api.announcements(before)}
      Row={AnnouncementRow}
    />
  );
}

function AnnouncementRow({ row: { title, text, at } }: RowProps<Announcement>) {
  return (
    <Told>
      <h3 dir="auto">{title}</h3>
      <p dir="auto">{text}</p>
      <Time at={at} as="moment" />
    </Told>
  );
}

/** Who did something that concerns one. */
export function InteractionsSection() {
  const api = useService(circleTokens.circleApi);
  return (
    <CircleList<Interaction>
      of="interactions"
      icon={HEART}
      load={(before) => api.interactions(before)}
      Row={InteractionRow}
    />
  );
}

function InteractionRow({ row: { kind, person, at } }: RowProps<Interaction>) {
  const { t } = useTranslation('places');
  return (
    <PersonRow person={person} to={`/profile/${person.id}`} at={at}>
      {t(`interaction.${kind}`)}
    </PersonRow>
  );
}

const ChoosingContext = createContext<PlaceSectionProps['onOpen']>(() => undefined);

/** One's friends; choosing one opens the conversation. */
export function ContactsSection({ onOpen }: PlaceSectionProps) {
  const api = useService(circleTokens.circleApi);
  return (
    <ChoosingContext value={onOpen}>
      <CircleList<Person>
        of="contacts"
        icon={ADDRESS_BOOK}
        load={(before) => api.friends(before)}
        Row={FriendRow}
      />
    </ChoosingContext>
  );
}

function FriendRow({ row: person }: RowProps<Person>) {
  const { t } = useTranslation('common');
  const choose = use(ChoosingContext);
  return (
    <PersonRow person={person} onClick={() => choose(person.address)}>
      {person.online ? t('online') : t('offlinePerson')}
    </PersonRow>
  );
}

interface RowProps<T> {
  readonly row: T;
}

interface PersonRowProps {
  readonly person: Person;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly at?: Application['at'];
  readonly children: ReactNode;
}

function PersonRow({ person, at, children, ...where }: PersonRowProps) {
  const { avatar, nickname, online, tier, demo } = person;
  return (
    <ListRow
      {...where}
      leading={<Avatar avatar={avatar} name={nickname} size={46} online={online} />}
      title={
        <>
          <span dir="auto">{nickname}</span>
          <TierPill tier={tier} />
          {demo && <DemoPill />}
        </>
      }
      subtitle={children}
      trailing={at !== undefined && <Time at={at} as="message" />}
    />
  );
}

const Told = styled.article`
  display: grid;
  gap: 4px;
  padding: 10px 12px;
  overflow-wrap: anywhere;

  & > h3 {
    font-size: var(--t-m);
    font-weight: 620;
  }

  & > p {
    color: var(--ink-2);
    white-space: pre-wrap;
  }

  & > time {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }
`;
