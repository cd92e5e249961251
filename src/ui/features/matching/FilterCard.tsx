import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { useCountryName } from '@/ui/i18n/country-name';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { MAX_FILTER_AGE } from '@/domain/matching/match-filter';
import { PERMISSIONS } from '@/domain/membership/tier';
import { MIN_AGE } from '@/domain/profile/birth-date';
import type { Gender } from '@/domain/profile/gender';
import { useService } from '@/ui/kernel/scope';
import { useChoices } from '@/ui/kernel/use-choices';
import { Card, CardTitle } from '@/ui/parts/Card';
import { type Option, Select } from '@/ui/parts/Select';
import { TierPill } from '@/ui/parts/Pill';
import type { MatchingViewModel } from './matching.view-model';

interface FilterCardProps {
  readonly encounter: MatchingViewModel;
}

const GENDERS: readonly Gender[] = [0, 1, 2];
const AGES = Array.from({ length: MAX_FILTER_AGE - MIN_AGE + 1 }, (_, index) => MIN_AGE + index);

/** The search filter; the highest tier can use it, others see what it offers (specification §6). */
export const FilterCard = observer(function FilterCard({ encounter }: FilterCardProps) {
  const { t } = useTranslation('matching');
  const { me } = useService(accountTokens.session);
  if (!me) return null;
  const allowed = PERMISSIONS[me.tier].filtersMatches;
  return (
    <Card>
      <CardTitle>
        {t('filter.title')} <TierPill tier="svip" />
      </CardTitle>
      <Text>{t('filter.text')}</Text>
      {allowed ? (
        <FilterFields encounter={encounter} />
      ) : (
        <PurchaseLink tab="vip" size="s">
          {t('filter.see')}
        </PurchaseLink>
      )}
    </Card>
  );
});

const FilterFields = observer(function FilterFields({ encounter }: FilterCardProps) {
  const { t } = useTranslation(['matching', 'choices']);
  const { filter } = encounter;
  const offered = useChoices();
  const languages = useLanguageNames();
  const any: Option = { value: '', label: t('matching:filter.any') };
  const nameOf = useCountryName();
  const ages = [any, ...AGES.map((age) => ({ value: String(age), label: String(age) }))];
  const ageOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));
  return (
    <Fields>
      <Select
        label={t('matching:filter.language')}
        options={[
          any,
          ...offered.languages.map((code) => ({ value: code, label: languages.title(code) })),
        ]}
        value={filter.language ?? ''}
        onChange={(code) =>
          encounter.setFilter({ language: offered.languages.find((l) => l === code) })
        }
      />
      <Select
        label={t('matching:filter.country')}
        options={[any, ...offered.countries.map((code) => ({ value: code, label: nameOf(code) }))]}
        value={filter.country ?? ''}
        onChange={(code) =>
          encounter.setFilter({ country: offered.countries.find((c) => c === code) })
        }
      />
      <Select
        label={t('matching:filter.gender')}
        options={[
          any,
          ...GENDERS.map((g) => ({ value: String(g), label: t(`choices:gender.${g}`) })),
        ]}
        value={filter.gender === undefined ? '' : String(filter.gender)}
        onChange={(g) =>
          encounter.setFilter({ gender: GENDERS.find((each) => String(each) === g) })
        }
      />
      <Select
        label={t('matching:filter.minAge')}
        options={ages}
        value={String(filter.minAge ?? '')}
        onChange={(age) => encounter.setFilter({ minAge: ageOf(age) })}
      />
      <Select
        label={t('matching:filter.maxAge')}
        options={ages}
        value={String(filter.maxAge ?? '')}
        onChange={(age) => encounter.setFilter({ maxAge: ageOf(age) })}
      />
    </Fields>
  );
});

const Text = styled.p`
  margin-block-end: var(--s3);
  color: var(--ink-2);
  font-size: var(--t-s);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--s3);
`;
