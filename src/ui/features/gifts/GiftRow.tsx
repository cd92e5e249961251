import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GiftRecord } from '@/contract/http/gifts';
import type { UserId } from '@/domain/shared/ids';
import { useGiftName } from '@/ui/i18n/gift-name';
import { Pill } from '@/ui/parts/Pill';
import { GiftDrawing } from './GiftDrawing';
import { RecordParty, RecordRow } from './RecordRow';

const DRAWING = 44;

interface GiftRowProps {
  readonly record: GiftRecord;
  readonly self: UserId;
}

/** One gift that was given: what, to or from whom, when, and for its giver what it took then. */
export function GiftRow({ record, self }: GiftRowProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const nameOf = useGiftName();
  const { code, quantity, donor, donee, coins, time } = record;
  const sent = donor.userId === self;
  return (
    <Row>
      <GiftDrawing code={code} size={DRAWING} />
      <div>
        <b>{t('gifts:history.times', { name: nameOf(code), number: quantity })}</b>{' '}
        <Pill tone={sent ? 'plain' : 'jade'} size="s">
          {t(sent ? 'gifts:history.youGave' : 'gifts:history.forYou')}
        </Pill>
        <p>
          <RecordParty other={sent ? donee : donor} sent={sent} at={time} />
        </p>
      </div>
      {coins !== undefined && (
        <strong>{coins === 0 ? t('gifts:gift.free') : t('common:coins', { count: coins })}</strong>
      )}
    </Row>
  );
}

const Row = styled(RecordRow)`
  align-items: center;
  min-block-size: 64px;
  padding-block: var(--s2);

  & p {
    color: var(--ink-3);
  }

  & > strong {
    flex: none;
    font-size: var(--t-s);
    font-weight: 600;
  }
`;
