import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import type { Balances } from '@/domain/wallet/balances';
import type { Tier } from '@/domain/membership/tier';
import type { Person } from '@/domain/profile/person';
import { Icon } from './Icon';

/** The subject of a pill: value, debt, translation, membership, a demo companion, being online, or plain. */
export type PillTone = 'gold' | 'danger' | 'jade' | 'svip' | 'demo' | 'online' | 'plain';

interface PersonMarksProps {
  readonly person: Pick<Person, 'tier' | 'faceConfirmed'>;
}

interface PillProps {
  readonly tone?: PillTone;
  readonly size?: 's' | 'm';
  readonly children: ReactNode;
}

/** A short fact in a capsule. */
export function Pill({ tone = 'plain', size = 'm', children }: PillProps) {
  return (
    <Capsule $tone={tone} $size={size}>
      {tone === 'online' && <i />}
      {children}
    </Capsule>
  );
}

/** The coins that a person holds or owes. */
export function CoinsPill({ balances: { coins, owed } }: { readonly balances: Balances }) {
  const { t } = useTranslation('common');
  return owed > 0 ? (
    <Pill tone="danger">{t('owed', { count: owed })}</Pill>
  ) : (
    <Pill tone="gold">{t('coins', { count: coins, held: true })}</Pill>
  );
}

/** The membership's mark beside a name; nothing for an ordinary member. */
export function TierPill({ tier }: { readonly tier: Tier }) {
  if (tier === 'ordinary') return null;
  return (
    <Pill tone="svip" size="s">
      {tier === 'vip' ? 'VIP' : 'SVIP'}
    </Pill>
  );
}

/** The marks of a person beside their name: the membership, and whether operators have recognised their face. */
export function PersonMarks({ person: { tier, faceConfirmed } }: PersonMarksProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <TierPill tier={tier} />
      {faceConfirmed && (
        <FaceMark role="img" aria-label={t('faceConfirmed')} title={t('faceConfirmed')}>
          <Icon name="check" size={12} />
        </FaceMark>
      )}
    </>
  );
}

const FaceMark = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  border-radius: 50%;
  background: var(--jade-soft);
  color: var(--jade);
`;

/** The mark of a demonstration companion. */
export function DemoPill() {
  const { t } = useTranslation('common');
  return (
    <Pill tone="demo" size="s">
      {t('demoCompanion')}
    </Pill>
  );
}

const tones: Record<PillTone, ReturnType<typeof css>> = {
  gold: css`
    background: var(--gold-soft);
    color: var(--gold);
  `,
  danger: css`
    background: var(--danger-soft);
    color: var(--danger);
  `,
  jade: css`
    background: var(--jade-soft);
    color: var(--jade);
  `,
  svip: css`
    background: linear-gradient(100deg, var(--svip-1), var(--svip-2));
    color: var(--on-svip);
  `,
  demo: css`
    border: 1px dashed var(--ink-3);
    color: var(--ink-2);
  `,
  online: css`
    background: var(--tag);
    color: var(--on-tag);
  `,
  plain: css`
    background: var(--sunken);
    color: var(--ink-2);
  `,
};

const Capsule = styled.span<{ readonly $tone: PillTone; readonly $size: 's' | 'm' }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-inline-size: 100%;
  min-block-size: ${({ $size }) => ($size === 's' ? '20px' : '26px')};
  padding: 2px ${({ $size }) => ($size === 's' ? '8px' : '10px')};
  border-radius: var(--r-full);
  font-size: ${({ $size }) => ($size === 's' ? 'var(--t-2xs)' : 'var(--t-xs)')};
  font-weight: 600;
  line-height: 1.2;
  ${({ $tone }) => tones[$tone]}

  & > i {
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: var(--online);
  }
`;
