import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { Avatar } from '@/ui/parts/Avatar';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';

interface FoundPeopleProps {
  /** Nobody: nothing is drawn. */
  readonly people: readonly Person[];
  readonly onChoose: () => void;
}

/** Several people of one name, to choose from. */
export function FoundPeople({ people, onChoose }: FoundPeopleProps) {
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

/** In Safari a press takes the focus from the field and gives it to no link, which would end the search. */
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
