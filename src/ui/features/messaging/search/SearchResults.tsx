import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { FoundMessage } from '@/contract/http/messaging';
import { shownName } from '@/domain/friends/remark-name';
import type { Conversation } from '@/domain/messaging/conversation';
import type { Person } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { Avatar } from '@/ui/parts/Avatar';
import { Icon } from '@/ui/parts/Icon';
import { Time } from '@/ui/parts/Time';
import { PeerAvatar } from '../PeerAvatar';
import { MarkedText } from './MarkedText';
import type { SearchViewModel } from './search.view-model';

/** One result, or what continues the search. */
export type Choice =
  | {
      readonly kind: 'conversation' | 'person' | 'message';
      readonly id: string;
      readonly to: string;
    }
  | { readonly kind: 'find-person' | 'more'; readonly id: string };

interface SearchResultsProps {
  readonly search: SearchViewModel;
  readonly choices: readonly Choice[];
  /** The id of the choice under the cursor. */
  readonly chosen: string | undefined;
  /** Begins the ids of the elements. */
  readonly id: string;
  readonly onOpen: (choice: Choice) => void;
}

/** The results in their groups, as the list of the field. */
export const SearchResults = observer(function SearchResults(props: SearchResultsProps) {
  const { search, choices, chosen, id, onOpen } = props;
  const { t } = useTranslation('messaging');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const option = (wanted: string, content: ReactNode) => {
    const choice = choices.find((each) => each.id === wanted);
    return (
      choice && (
        <Option
          key={wanted}
          id={`${id}-${wanted}`}
          role="option"
          tabIndex={-1}
          aria-selected={wanted === chosen}
          data-active={wanted === chosen || undefined}
          onMouseDown={keepFocus}
          onClick={() => onOpen(choice)}
        >
          {content}
        </Option>
      )
    );
  };
  const { conversations, people, messages, wanted } = search;
  return (
    <List ref={list} id={`${id}-list`} role="listbox" aria-label={t('search.field')}>
      <Group title={t('search.conversations')} isShown={conversations.length > 0}>
        {conversations.map((each) =>
          option(`chat-${each.peer}`, <ConversationResult conversation={each} />),
        )}
      </Group>
      <Group title={t('search.people')} isShown={wanted !== ''}>
        {people.map((each) => option(`person-${each.id}`, <PersonResult person={each} />))}
        {option(
          'find-person',
          <>
            <Icon name="user" />
            <bdi translate="no">{t('search.findPerson', { text: wanted })}</bdi>
          </>,
        )}
      </Group>
      <Group title={t('search.messages')} isShown={messages.length > 0}>
        {messages.map((each) => option(`message-${each.id}`, <MessageResult found={each} />))}
        {option('more', t('search.more'))}
      </Group>
    </List>
  );
});

/** A press must not take the focus from the field, which has the keys of the list. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface GroupProps {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Group({ title, isShown, children }: GroupProps) {
  if (!isShown) return null;
  return (
    <div role="group" aria-label={title}>
      <Title aria-hidden>{title}</Title>
      {children}
    </div>
  );
}

const ConversationResult = observer(function ConversationResult(props: {
  readonly conversation: Conversation;
}) {
  const { kind, person } = props.conversation;
  const name = person ? shownName(person.nickname, person.remark) : '';
  return (
    <>
      <PeerAvatar {...{ kind, person, name }} size={36} />
      <b dir="auto" translate="no">
        {name}
      </b>
    </>
  );
});

function PersonResult({ person }: { readonly person: Person }) {
  const { t } = useTranslation('common');
  const name = shownName(person.nickname, person.remark);
  return (
    <>
      <Avatar avatar={person.avatar} name={name} size={36} online={person.online} />
      <span>
        <b dir="auto" translate="no">
          {name}
        </b>
        <small>
          {person.remark !== undefined && <bdi translate="no">{person.nickname} · </bdi>}
          {t('accountNumber', { account: person.account })}
        </small>
      </span>
    </>
  );
}

const MessageResult = observer(function MessageResult({ found }: { readonly found: FoundMessage }) {
  const { t } = useTranslation('messaging');
  const { kind, person } = useService(messagingTokens.conversations).with(found.peer);
  const called = person && (shownName(person.nickname, person.remark) || t('pane.unavailable'));
  const name = kind === 'support' ? t('pane.support') : (called ?? t('pane.unavailable'));
  const { original, translation, isOwn, sentAt } = found;
  return (
    <>
      <PeerAvatar {...{ kind, person, name }} size={36} />
      <span>
        <Top>
          <b dir="auto" translate="no">
            {name}
          </b>
          <Time at={sentAt} as="message" />
        </Top>
        <p lang={original.language} dir="auto">
          {isOwn && <>{t('search.you')}: </>}
          <MarkedText {...original} />
        </p>
        {translation && (
          <Second lang={translation.language} dir="auto">
            <MarkedText {...translation} />
          </Second>
        )}
      </span>
    </>
  );
});

const List = styled.div`
  margin-block-start: var(--s2);
`;

const Title = styled.p`
  padding: var(--s3) var(--s2) var(--s1);
  color: var(--ink-3);
  font-size: var(--t-xs);
  font-weight: 620;
`;

const Option = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-block-size: var(--target);
  padding: 6px var(--s2);
  border-radius: var(--r-s);
  cursor: pointer;

  &:hover,
  &[data-active] {
    background: var(--sunken);
  }

  &[data-active] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  & > span:last-child {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & small {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }
`;

const Top = styled.span`
  display: flex;
  gap: var(--s2);
  align-items: baseline;
  justify-content: space-between;

  & > time {
    flex: none;
    color: var(--ink-3);
    font-size: var(--t-xs);
  }
`;

const Second = styled.p`
  color: var(--jade);
`;
