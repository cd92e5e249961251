import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNumberText } from '@/ui/i18n/number-text';
import type { OwnProps } from '@/ui/kernel/slots';
import { Card } from '@/ui/parts/Card';
import { Time } from '@/ui/parts/Time';

/** Both balances of characters in one bar: VIP first, then the package. */
export function CharactersLeft({ me }: OwnProps) {
  const { t } = useTranslation(['purchases', 'common']);
  const number = useNumberText();
  const { characters, vipCharacters } = me.balances;
  const all = characters + vipCharacters;
  return (
    <Frame>
      <small>{t('purchases:packs.have')}</small>
      <strong>{t('common:characters', { count: all })}</strong>
      {all > 0 && (
        <Bar aria-hidden="true">
          <i data-tone="gold" style={{ flexGrow: vipCharacters }} />
          <i data-tone="jade" style={{ flexGrow: characters }} />
        </Bar>
      )}
      <p>
        <span>{t('purchases:packs.vip', { characters: number(vipCharacters) })}</span>
        <span>{t('purchases:packs.normal', { characters: number(characters) })}</span>
      </p>
      {vipCharacters > 0 && me.tierUntil !== undefined && (
        <small>
          {t('purchases:packs.lapse')} <Time at={me.tierUntil} as="date" />
        </small>
      )}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s2);
  overflow-wrap: anywhere;

  & > strong {
    color: var(--jade);
    font: 600 var(--t-2xl) / 1.15 var(--display);
    font-variant-numeric: tabular-nums;
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s4);
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 10px;
  border-radius: var(--r-full);
  overflow: hidden;

  & > i {
    flex-basis: 0;
  }

  & > [data-tone='gold'] {
    background: var(--gold-fill);
  }

  & > [data-tone='jade'] {
    background: var(--jade);
  }
`;
