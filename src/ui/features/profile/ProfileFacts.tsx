import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { INTERESTS } from '@/domain/profile/interests';
import { OCCUPATIONS } from '@/domain/profile/occupation';
import type { Person } from '@/domain/profile/person';

export interface InterestsProps {
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

export interface ProfileFactsProps {
  readonly person: Pick<Person, 'account' | 'occupation' | 'height' | 'weight'>;
}

/** Account number, occupation and measures. */
export function ProfileFacts({ person }: ProfileFactsProps) {
  const { t } = useTranslation(['profile', 'choices']);
  const occupation = OCCUPATIONS.find((code) => code === person.occupation);
  const rows: readonly (readonly [string, string])[] = [
    [t('id'), String(person.account)],
    ...(occupation ? [[t('occupation'), t(`choices:occupation.${occupation}`)] as const] : []),
    [t('height'), t('cm', { value: person.height })],
    [t('weight'), t('kg', { value: person.weight })],
  ];
  return (
    <Table>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
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
`;
