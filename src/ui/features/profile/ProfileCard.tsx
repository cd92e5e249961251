import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useLanguageNames } from '@/ui/i18n/language-name';
import type { Me, Person } from '@/domain/profile/person';
import { useCountryName } from '@/ui/i18n/country-name';
import { PersonMarks } from '@/ui/parts/Pill';
import { phone } from '@/ui/theme/breakpoints';
import { Portrait } from './Portrait';
import { Interests, ProfileFacts } from './ProfileFacts';

/** What a page shows of the user and of others alike. */
export type Shown = Pick<
  Person,
  | 'account'
  | 'nickname'
  | 'avatar'
  | 'gender'
  | 'country'
  | 'height'
  | 'weight'
  | 'occupation'
  | 'interests'
  | 'introduction'
  | 'language'
  | 'tier'
  | 'faceConfirmed'
>;

interface ProfileCardProps {
  readonly person: Shown;
  /** Whole years; absent where the person hides it. */
  readonly age: number | undefined;
  /** What only the reader sees, being the person. */
  readonly hidden?: Me['hidden'];
  /** Shown on the picture, such as "Online". */
  readonly onPicture?: ReactNode;
  /** The heading, if it is not simply name and age. */
  readonly name?: ReactNode;
  /** Marks beside the name. */
  readonly marks?: ReactNode;
  /** The first thing to do, which stays in reach on phones. */
  readonly first?: ReactNode;
  /** The other things one can do, under the facts. */
  readonly actions: ReactNode;
  /** Rarely used actions, in a quiet row below. */
  readonly rarely?: ReactNode;
  /** The introduction with what belongs to it, where it is more than the text. */
  readonly introduction?: ReactNode;
  readonly children?: ReactNode;
}

/** Picture, name, and facts of a person. */
export function ProfileCard({
  person,
  age,
  hidden = [],
  onPicture,
  name,
  marks,
  first,
  actions,
  rarely,
  introduction,
  children,
}: ProfileCardProps) {
  const { t } = useTranslation(['profile', 'common']);
  const country = useCountryName();
  const languages = useLanguageNames();
  return (
    <ProfileColumns>
      <Portrait avatar={person.avatar} name={person.nickname}>
        {onPicture}
      </Portrait>
      <Facts>
        <header>
          <h2>
            {name ?? (
              <>
                <span dir="auto" translate="no">
                  {person.nickname}
                </span>
                {age !== undefined && !hidden.includes('age') && t('common:ageBehindName', { age })}
              </>
            )}
          </h2>
          <Marks>
            <PersonMarks person={person} />
            {marks}
          </Marks>
          <p>
            {country(person.country)} · {t('speaks', { language: languages.name(person.language) })}
          </p>
        </header>
        <Interests person={person} />
        {introduction ??
          (person.introduction !== '' && (
            <Introduction lang={person.language} dir="auto">
              {person.introduction}
            </Introduction>
          ))}
        <ProfileFacts {...{ person, age, hidden }} />
        {children}
        <Actions>
          {first && <First>{first}</First>}
          <Others>{actions}</Others>
        </Actions>
        {rarely && <Rarely>{rarely}</Rarely>}
      </Facts>
    </ProfileColumns>
  );
}

/** Picture and facts beside each other, on phones one below the other. */
export const ProfileColumns = styled.div`
  display: grid;
  grid-template-columns: min(360px, 36%) minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;

  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s5);
  }
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-inline-size: 620px;
  /* The figures go by the room beside the picture. */
  container: facts / inline-size;

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s1) var(--s3);
  }

  & > header > h2 {
    min-inline-size: 0;
    font: 600 var(--t-2xl) / 1.15 var(--display);
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }

  & > header > p {
    flex-basis: 100%;
    color: var(--ink-2);
  }

  ${phone} {
    & > header > h2 {
      font-size: calc(var(--t-xl) + var(--s1));
    }
  }
`;

const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  color: var(--ink-2);
`;

const Introduction = styled.p`
  hyphens: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  ${phone} {
    display: contents;
  }
`;

/** One row that stays in reach on phones; more rows would cover the facts. */
const First = styled.div`
  display: contents;

  ${phone} {
    position: sticky;
    z-index: 2;
    inset-block-end: calc(var(--s7) + var(--s3) + env(safe-area-inset-bottom));
    display: flex;
    gap: var(--s2);
    margin-inline: calc(-1 * var(--s4));
    padding: var(--s3) var(--s4);
    background: color-mix(in srgb, var(--paper) 94%, transparent);

    & > :first-child {
      flex: 1;
    }
  }
`;

const Others = styled.div`
  display: contents;

  ${phone} {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);

    & > * {
      flex: 1 0 auto;
    }

    & > [role='alert'] {
      flex-basis: 100%;
    }
  }
`;

const Rarely = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  /* The words are under the words above them. */
  margin-inline-start: calc(-1 * var(--s3));

  ${phone} {
    justify-content: center;
    margin-inline-start: 0;
  }
`;
