import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { searchMessages, sessionUsers } from '@/contract/http/messaging';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useCall, useService } from '@/ui/kernel/scope';
import type { SearchProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { routes } from '@/ui/kernel/routes';
import { Dialog } from '@/ui/parts/Dialog';
import { Icon } from '@/ui/parts/Icon';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { SearchResults, type Choice } from './SearchResults';
import { SearchViewModel } from './search.view-model';

/**
 * One field over people, conversations and messages. The arrows move through what was found and Enter opens it, as
 * in the combobox pattern; without a chosen result, Enter looks for a person.
 */
export const SearchDialog = observer(function SearchDialog({ onClose }: SearchProps) {
  const { t } = useTranslation('messaging');
  const search = useSearch();
  const navigate = useNavigate();
  const id = useId();
  const choices = useChoices(search);
  const [chosen, setChosen] = useState<string>();
  const index = choices.findIndex((choice) => choice.id === chosen);

  async function open(choice: Choice): Promise<void> {
    switch (choice.kind) {
      case 'find-person':
        return findPerson();
      case 'more':
        return search.more();
      default:
        onClose();
        await navigate(choice.to);
    }
  }
  async function findPerson(): Promise<void> {
    const found = await search.findPeople();
    if (found === undefined) return;
    onClose();
    await navigate(routes.profile(found));
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const choice = choices[index];
    void (choice ? open(choice) : findPerson());
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    const start = index === -1 && step === -1 ? 0 : index;
    setChosen(choices[(start + step + choices.length) % choices.length]?.id);
  }

  return (
    <Dialog open onClose={onClose} title={t('search.field')} size="m" full>
      <form role="search" onSubmit={handleSubmit}>
        <Field
          {...{ search, id }}
          active={index === -1 ? undefined : `${id}-${chosen}`}
          isOpen={choices.length > 0}
          onKeyDown={handleKeyDown}
        />
      </form>
      <div id={`${id}-state`}>
        <State search={search} />
      </div>
      <SearchResults {...{ search, choices, chosen, id }} onOpen={(choice) => void open(choice)} />
    </Dialog>
  );
});

function useSearch(): SearchViewModel {
  const chat = useService(messagingTokens.chat);
  const deps = {
    lookUp: useService(profileTokens.lookUp),
    findMessages: useCall(searchMessages),
    people: useCall(sessionUsers),
    conversations: useService(messagingTokens.conversations),
    scheduler: useService(sharedTokens.scheduler),
    // Reactions exist where this server has the messages.
    hasMessages: chat.canReact(),
  };
  return useViewModel(() => new SearchViewModel(deps));
}

/** What can be opened, in the order of the screen. */
function useChoices(search: SearchViewModel): readonly Choice[] {
  const { conversations, people, messages, wanted, older } = search;
  if (wanted === '') return [];
  return [
    ...conversations.map(({ peer }) => ({
      kind: 'conversation' as const,
      id: `chat-${peer}`,
      to: routes.chat(peer),
    })),
    { kind: 'find-person', id: 'find-person' },
    ...people.map((person) => ({
      kind: 'person' as const,
      id: `person-${person.id}`,
      to: routes.profile(person.id),
    })),
    ...messages.map((message) => ({
      kind: 'message' as const,
      id: `message-${message.id}`,
      to: routes.chatAt(message.peer, message.id),
    })),
    ...(older === undefined ? [] : [{ kind: 'more' as const, id: 'more' }]),
  ];
}

interface FieldProps {
  readonly search: SearchViewModel;
  readonly id: string;
  readonly active: string | undefined;
  readonly isOpen: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Field = observer(function Field({ search, id, active, isOpen, onKeyDown }: FieldProps) {
  const { t } = useTranslation('messaging');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Box>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('search.field')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active}
        aria-invalid={search.failure ? true : undefined}
        aria-describedby={`${id}-state`}
        placeholder={t('search.field')}
        dir="auto"
        value={search.text}
        onChange={(event) => search.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
});

/** What to type, why nothing is shown, and how much was found. */
const State = observer(function State({ search }: { readonly search: SearchViewModel }) {
  const { t } = useTranslation('messaging');
  const failureText = useFailureText();
  const { wanted, busy, failure, isEmpty, found } = search;
  const problem = failure && <Problem role="alert">{failureText(failure)}</Problem>;
  if (wanted === '')
    return problem ?? <Hint>{t(search.hasMessages ? 'search.hint' : 'search.hintPeople')}</Hint>;
  return (
    <>
      {problem}
      <div role="status">
        {isEmpty && <Hint>{t('search.none', { text: wanted })}</Hint>}
        {!busy && found > 0 && (
          <VisuallyHidden>{t('search.found', { count: found })}</VisuallyHidden>
        )}
      </div>
      {busy && found === 0 && <SkeletonRows rows={3} />}
    </>
  );
});

const Box = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  min-block-size: var(--target);
  padding-inline: 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-full);
  background: var(--surface);
  color: var(--ink-3);

  &:focus-within {
    border-color: var(--focus);
    outline: 1px solid var(--focus);
  }

  & > input {
    flex: 1;
    min-inline-size: 0;
    block-size: var(--target);
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--ink);
    outline: none;
    text-overflow: ellipsis;
  }
`;

const Hint = styled.p`
  padding: var(--s3) var(--s2);
  color: var(--ink-3);
`;

const Problem = styled.p`
  padding: var(--s3) var(--s2);
  color: var(--danger);
`;
