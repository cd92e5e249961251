import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MAX_FREE_GIFT } from '@/domain/gifts/gift';
import { CHARACTERS_PER_MONTH } from '@/domain/membership/membership';
import { PERMISSIONS, TIERS, type Tier } from '@/domain/membership/tier';
import { useNumberText } from '@/ui/i18n/number-text';
import type { OwnProps } from '@/ui/kernel/slots';
import { Icon } from '@/ui/parts/Icon';
import { TierPill } from '@/ui/parts/Pill';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { narrow, phone } from '@/ui/theme/breakpoints';

/** What each tier may do, from the one table the rules read (specification §6). */
export function TierTable({ me: { tier: own, translationPrice } }: OwnProps) {
  const { t } = useTranslation(['wallet', 'common', 'messaging']);
  const number = useNumberText();
  const limited = (value: number): string =>
    Number.isFinite(value) ? number(value) : t('vip.unlimited');
  return (
    <Scroller>
      <table>
        <caption>
          <VisuallyHidden>{t('vip.table')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('vip.right')}</VisuallyHidden>
            </th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col" data-own={tier === own || undefined}>
                {tier === 'ordinary' ? t('common:tier.ordinary') : <TierPill tier={tier} />}
                {tier === own && <small>{t('vip.yours')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Right name={t('vip.attempts')} of={(tier) => number(PERMISSIONS[tier].attemptsPerDay)} />
          {translationPrice === 'free' ? (
            <Right name={t('tab.translation')} of={() => t('messaging:price.none')} />
          ) : (
            <Right name={t('vip.characters')} of={(tier) => number(charactersOf(tier))} />
          )}
          <Right
            name={t('vip.gifts', { max: MAX_FREE_GIFT })}
            of={(tier) => limited(PERMISSIONS[tier].freeGiftsPerMonth)}
          />
          <Right
            name={t('vip.pictures')}
            of={(tier) => limited(PERMISSIONS[tier].freePicturesPerMonth)}
          />
          <Right name={t('vip.likes')} of={(tier) => PERMISSIONS[tier].seesWhoLikesThem} />
          <Right name={t('vip.read')} of={(tier) => PERMISSIONS[tier].seesWhetherRead} />
          <Right name={t('vip.filter')} of={(tier) => PERMISSIONS[tier].filtersMatches} />
          <Right name={t('vip.unseen')} of={(tier) => PERMISSIONS[tier].browsesUnseen} />
        </tbody>
      </table>
    </Scroller>
  );
}

function charactersOf(tier: Tier): number {
  return tier === 'ordinary' ? 0 : CHARACTERS_PER_MONTH[tier];
}

interface RightProps {
  readonly name: string;
  readonly of: (tier: Tier) => string | boolean;
}

function Right({ name, of }: RightProps) {
  const { t } = useTranslation('wallet');
  return (
    <tr>
      <th scope="row">{name}</th>
      {TIERS.map((tier) => {
        const value = of(tier);
        if (typeof value === 'string') return <td key={tier}>{value}</td>;
        return (
          <td key={tier} data-not={!value || undefined}>
            <Icon name={value ? 'check' : 'minus'} size={18} />
            <VisuallyHidden>{value ? t('vip.yes') : t('vip.no')}</VisuallyHidden>
          </td>
        );
      })}
    </tr>
  );
}

const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  & > table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  & th,
  & td {
    padding: var(--s3) var(--s4);
    text-align: center;
    vertical-align: middle;
  }

  & tr + tr > *,
  & tbody > tr > * {
    border-block-start: 1px solid var(--line);
  }

  /* A column is as wide as its longest word; the table scrolls where there is no room. */
  & th,
  & th[scope='col'] {
    overflow-wrap: normal;
  }

  & th[scope='row'] {
    font-weight: 520;
    text-align: start;
  }

  & th[scope='col'] > small {
    display: block;
    margin-block-start: var(--s1);
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-weight: 500;
  }

  & td > svg {
    margin-inline: auto;
    color: var(--jade);
  }

  ${phone} {
    font-size: var(--t-xs);
    hyphens: auto;

    & > table {
      table-layout: fixed;
    }

    & th:first-child {
      inline-size: 36%;
    }

    & th,
    & td {
      padding: var(--s3) var(--s1);
      overflow-wrap: anywhere;
    }

    & th[scope='row'] {
      padding-inline-start: var(--s3);
    }
  }

  /* Columns of the same width would cut words off. */
  ${narrow} {
    & > table {
      table-layout: auto;
    }

    & th:first-child {
      inline-size: auto;
    }

    & th {
      overflow-wrap: normal;
    }
  }

  & td[data-not] > svg {
    color: var(--ink-3);
  }
`;
