import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { INTERESTS, OCCUPATIONS } from '@/domain/profile/choices';
import type { Me, Person } from '@/domain/profile/person';

interface InterestsProps {
  readonly person: Pick<Person, 'interests'>;
}

/** A person's interests, in the catalogue's order. */
export function Interests({ person }: InterestsProps) {
  const { t } = useTranslation(['profile', 'choices']);
  return (
    <Chips aria-label={t('interests')}>
      {INTERESTS.filter((interest) => person.interests.includes(interest)).map((interest) => (
        <li key={interest}>{t(`choices:interest.${interest}`)}</li>
      ))}
    </Chips>
  );
}

interface ProfileFactsProps {
  readonly person: Pick<Person, 'account' | 'occupation' | 'height' | 'weight'>;
  readonly age: number | undefined;
  /** What only the reader sees, being the person; others see the age beside the name. */
  readonly hidden: Me['hidden'];
}

/** Account number, occupation and measures, as far as the person shows them. */
export function ProfileFacts({ person, age, hidden }: ProfileFactsProps) {
  const { t } = useTranslation(['profile', 'choices']);
  const occupation = OCCUPATIONS.find((code) => code === person.occupation);
  const { account, height, weight } = person;
  const rows = [
    { name: t('id'), value: String(account) },
    { name: t('occupation'), value: occupation && t(`choices:occupation.${occupation}`) },
    { name: t('age'), value: hidden.includes('age') ? age : undefined, fact: 'age' },
    { name: t('height'), value: height && t('cm', { value: height }), fact: 'height' },
    { name: t('weight'), value: weight && t('kg', { value: weight }), fact: 'weight' },
  ] as const;
  return (
    <Table>
      {rows
        .filter(({ value }) => value !== undefined)
        .map(({ name, value, ...row }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {'fact' in row && hidden.includes(row.fact) && <small>{t('onlyYou')}</small>}
            </dd>
          </div>
        ))}
    </Table>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  & > li {
    padding: var(--s1) var(--s3);
    border: 1px solid var(--line);
    border-radius: var(--r-full);
    background: var(--surface);
    color: var(--ink-2);
    font-size: var(--t-xs);
    font-weight: 560;
  }
`;

const Table = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3) var(--s4);
  margin: 0;
  padding: var(--s4) var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  @container facts (min-width: 480px) {
    grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
  }

  & dt {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }

  & dd {
    margin: 0;
    font-weight: 560;
    overflow-wrap: anywhere;
  }

  & dd > small {
    display: block;
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-weight: 400;
  }
`;
