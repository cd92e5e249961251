import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { AnswerOf } from '@/application/shared/call';
import { giftRecords, type GiftRecord, giftAllowance } from '@/contract/http/gifts';
import { MAX_FREE_GIFT } from '@/domain/gifts/gift';
import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import type { Me } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import type { Balances } from '@/domain/wallet/balances';
import { useGiftName } from '@/ui/i18n/gift-name';
import { useAnswer } from '@/ui/kernel/AnswerView';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { LinkButton } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { Page } from '@/ui/parts/Page';
import { Pill } from '@/ui/parts/Pill';
import { Tabs } from '@/ui/parts/Tabs';
import { Time } from '@/ui/parts/Time';
import { GIFT } from '@/ui/parts/people-icons';
import { GiftDrawing } from './GiftDrawing';
import { RecordList, RecordParty, RecordRow } from './RecordList';

const TABS = ['all', 'sent', 'received'] as const;

/** The gifts one gave and was given (specification §2, "Gift history"), and how many are free. */
export const GiftsScreen = observer(function GiftsScreen() {
  const { t } = useTranslation('gifts');
  const { me } = useService(accountTokens.session);
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'all';
  if (!me) return null;
  return (
    <Page
      title={t('history.title')}
      aside={<LinkButton to={routes.redPackets}>{t('packets.title')}</LinkButton>}
      reading
    >
      <FreeGifts key={me.tier} tier={me.tier} balances={me.balances} />
      <Tabs
        label={t('history.title')}
        tabs={TABS.map((id) => ({ id, label: t(`history.tab.${id}`) }))}
        current={tab}
        onChange={(id) => setQuery({ tab: id }, { replace: true })}
      >
        <Records key={tab} me={me} tab={tab} />
      </Tabs>
    </Page>
  );
});

interface RecordsProps {
  readonly me: Me;
  readonly tab: (typeof TABS)[number];
}

function Records({ me, tab }: RecordsProps) {
  const { t } = useTranslation('gifts');
  const listGifts = useCall(giftRecords);
  return (
    <RecordList<GiftRecord>
      load={(before) => listGifts({ tab, before })}
      keyOf={({ id }) => id}
      label={t(`history.tab.${tab}`)}
      renderRow={(record) => <GiftRow record={record} self={me.id} />}
      empty={{ icon: GIFT, title: t('history.empty'), children: t('history.emptyText') }}
    />
  );
}

const DRAWING = 44;

interface GiftRowProps {
  readonly record: GiftRecord;
  readonly self: UserId;
}

/** One gift that was given: what, to or from whom, when, and for its giver what it took then. */
function GiftRow({ record, self }: GiftRowProps) {
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

interface FreeGiftsProps {
  readonly tier: Tier;
  /** The free gifts left: read again after a gift, also one given on another page. */
  readonly balances: Balances;
}

/** The free gifts of the month, and the way to more of them. Another tier needs another key. */
const FreeGifts = observer(function FreeGifts({ tier, balances }: FreeGiftsProps) {
  const { t } = useTranslation('gifts');
  const { value } = useAnswer(useCall(giftAllowance), balances);
  if (!value) return null;
  return (
    <Card>
      <CardTitle>{t('free.title')}</CardTitle>
      <Left allowance={value} all={PERMISSIONS[tier].freeGiftsPerMonth} />
      {value.left !== Infinity && (
        <PurchaseLink tab="vip" size="s">
          {t('free.svip', { max: MAX_FREE_GIFT })}
        </PurchaseLink>
      )}
    </Card>
  );
});

interface LeftProps {
  readonly allowance: AnswerOf<typeof giftAllowance>;
  /** Free gifts a month; `Infinity` is no limit. */
  readonly all: number;
}

/** How many are left, as a mark for each, and when there are new ones in the reader's time. */
function Left({ allowance: { left, renewsAt }, all }: LeftProps) {
  const { t } = useTranslation('gifts');
  if (left === Infinity) return <p>{t('gift.unlimited', { max: MAX_FREE_GIFT })}</p>;
  if (all === 0) {
    return <Plain>{t('gift.vip', { count: PERMISSIONS.vip.freeGiftsPerMonth })}</Plain>;
  }
  return (
    <>
      <p>
        <b>{t('gift.left', { count: left })}</b>
      </p>
      <Marks aria-hidden="true">
        {Array.from({ length: all }, (_, index) => (
          <i key={index} data-left={index < left || undefined} />
        ))}
      </Marks>
      <Quiet>
        {t('free.renews')} <Time at={renewsAt} as="spoken" />
      </Quiet>
    </>
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

const Marks = styled.div`
  display: flex;
  gap: 6px;
  margin-block: var(--s3);

  & > i {
    flex: 1;
    block-size: 10px;
    border-radius: var(--r-full);
    background: var(--sunken);
  }

  & > i[data-left] {
    background: var(--gold-fill);
  }
`;

const Plain = styled.p`
  margin-block-end: var(--s3);
`;

const Quiet = styled(Plain)`
  color: var(--ink-3);
  font-size: var(--t-s);
`;
