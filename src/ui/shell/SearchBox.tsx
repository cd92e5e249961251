import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useState,
  type MouseEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, Link } from 'react-router-dom';
import styled from 'styled-components';
import { profileTokens } from '@/application/profile/profile-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import { useFailureText } from '@/ui/i18n/failure-text';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Avatar } from '@/ui/parts/Avatar';
import { Sheet } from '@/ui/parts/Dialog';
import { Icon } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { SearchViewModel } from './search.view-model';

interface SearchBoxProps {
  /** Called when a person was found and the person's page opens. */
  readonly onFound?: () => void;
  /** The user opened the search: the field takes the focus when it appears. */
  readonly takesFocus?: boolean;
}

/**
 * Finds a person by account number, or known people by name, with Enter or the icon. Of several the user chooses
 * one; a search without a result says why.
 */
export const SearchBox = observer(function SearchBox({ onFound, takesFocus }: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  const lookUp = useService(profileTokens.lookUp);
  const search = useViewModel(() => new SearchViewModel(lookUp));
  const navigate = useNavigate();
  const id = useId();
  const input = useField(takesFocus === true);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The result disappears without focus, which a click on the icon moves in some browsers only.
    input.current?.focus();
    const found = await search.submit();
    if (found === undefined) return;
    onFound?.();
    await navigate(routes.profile(found));
  }

  function handleChosen(): void {
    search.chosen();
    onFound?.();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || search.found.length === 0) return;
    event.preventDefault();
    search.forget();
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) search.forget();
  }

  return (
    <Form
      role="search"
      $wide={takesFocus === true}
      onSubmit={(event) => void handleSubmit(event)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <button type="submit" aria-label={t('search.go')} aria-busy={search.busy || undefined}>
        <Icon name="search" size={17} />
      </button>
      <input
        type="text"
        enterKeyHint="search"
        aria-label={t('search.label')}
        aria-invalid={search.failure ? true : undefined}
        aria-describedby={search.failure ? id : undefined}
        placeholder={t('search.label')}
        autoComplete="off"
        value={search.text}
        ref={input}
        onChange={(event) => search.write(event.target.value)}
      />
      <FoundPeople people={search.found} onChoose={handleChosen} />
      {search.failure && (
        <Problem id={id} role="alert">
          {failureText(search.failure)}
        </Problem>
      )}
    </Form>
  );
});

/** The field; it has the focus from the start if the user opened the search. */
function useField(takesFocus: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return input;
}

/** A button that opens the search if there is no room for the field. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton icon="search" label={t('search.label')} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={t('search.label')}>
        <p>{t('search.hint')}</p>
        <SearchBox takesFocus onFound={close} />
      </Sheet>
    </>
  );
}

interface FoundPeopleProps {
  /** Nothing is drawn without people. */
  readonly people: readonly Person[];
  readonly onChoose: () => void;
}

/** Several people of one name, to choose from. */
function FoundPeople({ people, onChoose }: FoundPeopleProps) {
  const { t } = useTranslation('shell');
  const count = people.length;
  return (
    <>
      <span role="status">
        {count > 0 && <VisuallyHidden>{t('search.several', { count })}</VisuallyHidden>}
      </span>
      {count > 0 && (
        <Found aria-label={t('search.found')} onMouseDown={keepFocus}>
          {people.map((person) => (
            <li key={person.id}>
              <Link to={routes.profile(person.id)} onClick={onChoose}>
                <FoundPerson person={person} />
              </Link>
            </li>
          ))}
        </Found>
      )}
    </>
  );
}

/** In Safari a press takes the focus from the field without giving it to a link, which would end the search. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function FoundPerson({ person }: { readonly person: Person }) {
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

const Form = styled.form<{ readonly $wide: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  inline-size: ${({ $wide }) => ($wide ? '100%' : '220px')};
  max-inline-size: 100%;
  border: 1px solid var(--line);
  border-radius: var(--r-full);
  background: var(--sunken);
  color: var(--ink-3);
  font-size: var(--t-s);

  &:focus-within {
    border-color: var(--focus);
    outline: 1px solid var(--focus);
  }

  & > button {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--target);
    block-size: max(38px, var(--target));
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: transparent;
  }

  & > input {
    flex: 1;
    min-inline-size: 0;
    block-size: max(36px, var(--target));
    padding: 0;
    padding-inline-end: 14px;
    border: 0;
    background: transparent;
    color: var(--ink);
    outline: none;
    text-overflow: ellipsis;
  }

  & > input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }

  /* A sheet ends under the field, and the result makes it higher. */
  dialog & {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    border-radius: var(--r-l);

    & > ul,
    & > p {
      position: static;
      grid-column: 1 / -1;
      inline-size: auto;
      max-inline-size: none;
      border-width: 1px 0 0;
      border-radius: 0 0 var(--r-l) var(--r-l);
      box-shadow: none;
    }
  }
`;

const Problem = styled.p`
  position: absolute;
  z-index: 5;
  inset-block-start: calc(100% + 8px);
  inset-inline-end: 0;
  inline-size: max-content;
  max-inline-size: min(280px, 90vw);
  padding: 10px 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  color: var(--danger);
`;

const Found = styled.ul`
  position: absolute;
  z-index: 5;
  inset-block-start: calc(100% + 8px);
  inset-inline-end: 0;
  inline-size: max(100%, min(280px, 90vw));
  max-block-size: min(360px, 60dvh);
  padding: var(--s1);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  color: var(--ink);
  list-style: none;
  overflow-y: auto;

  & a {
    display: flex;
    gap: var(--s3);
    align-items: center;
    min-block-size: var(--target);
    padding: 6px var(--s2);
    border-radius: var(--r-s);
    text-decoration: none;
  }

  & a:hover {
    background: var(--sunken);
  }

  & a:focus-visible {
    outline-offset: -2px;
  }

  & a > span:last-child {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & small {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }
`;
