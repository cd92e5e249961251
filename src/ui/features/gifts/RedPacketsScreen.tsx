import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import type { AnswerOf } from '@/application/shared/call';
import { redPacketList, type RedPacketRecord } from '@/contract/http/gifts';
import { RED_PACKET_LIFETIME } from '@/domain/gifts/red-packet';
import { HOUR, MINUTE, later, timeLeft, type Milliseconds } from '@/domain/shared/time';
import { useArrivalText } from '@/ui/i18n/arrival-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { WrittenWords } from '@/ui/kernel/TranslatedText';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { LinkButton, Button } from '@/ui/parts/Button';
import { Icon } from '@/ui/parts/Icon';
import { Page } from '@/ui/parts/Page';
import { Tabs } from '@/ui/parts/Tabs';
import { RED_PACKET } from '@/ui/parts/people-icons';
import { RecordList, RecordParty, RecordRow } from './RecordList';

const TABS = ['all', 'sent', 'received', 'open', 'returned'] as const;

/** The red packets one sent and was sent, and what became of each. */
export const RedPacketsScreen = observer(function RedPacketsScreen() {
  const { t } = useTranslation('gifts');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'all';
  return (
    <Page
      title={t('packets.title')}
      aside={<LinkButton to={routes.gifts}>{t('history.title')}</LinkButton>}
      reading
    >
      <p>{t('packets.lead', { hours: RED_PACKET_LIFETIME / HOUR })}</p>
      <Tabs
        label={t('packets.title')}
        tabs={TABS.map((id) => ({ id, label: t(`packets.tab.${id}`) }))}
        current={tab}
        onChange={(id) => setQuery({ tab: id }, { replace: true })}
      >
        <Records key={tab} tab={tab} />
      </Tabs>
    </Page>
  );
});

function Records({ tab }: { readonly tab: (typeof TABS)[number] }) {
  const { t } = useTranslation('gifts');
  const number = useNumberText();
  const listRedPackets = useCall(redPacketList);
  const [sums, setSums] = useState<AnswerOf<typeof redPacketList>['sums']>();
  async function load(before?: string) {
    const page = await listRedPackets({ tab, before });
    if (page.ok && page.value.sums) setSums(page.value.sums);
    return page;
  }
  return (
    <>
      {sums && (
        <p>
          {t('packets.sums', {
            sent: number(sums.sent),
            returned: number(sums.returned),
            received: number(sums.received),
          })}
        </p>
      )}
      <RecordList<RedPacketRecord>
        load={load}
        keyOf={({ packetId }) => packetId}
        label={t(`packets.tab.${tab}`)}
        renderRow={(record) => <RedPacketRow record={record} />}
        empty={{ icon: RED_PACKET, title: t('packets.empty'), children: t('packets.emptyText') }}
      />
    </>
  );
}

const OpenRedPacketDialog = lazyPart(() =>
  import('./OpenRedPacketDialog').then((module) => module.OpenRedPacketDialog),
);

/** One red packet: how much, the note, to or from whom, when, and what became of it. */
const RedPacketRow = observer(function RedPacketRow({
  record,
}: {
  readonly record: RedPacketRecord;
}) {
  const { t } = useTranslation(['common', 'gifts']);
  const { packetId: id, amount, note, mine: sent, other, sentAt, readTranslations } = record;
  const state = useStateOf(record);
  return (
    <Row>
      <Icon name={RED_PACKET} size={28} />
      <div>
        <b>{t('coins', { count: amount })}</b> <q dir="auto">{note || t('gifts:packet.wish')}</q>
        <p>
          <RecordParty other={other} sent={sent} at={sentAt} />
        </p>
        <p>
          <State record={record} state={state} />
        </p>
        <Arrival record={record} state={state} />
        {!sent && (
          <WrittenWords
            words={{ kind: 'packet-note', id, text: note, readTranslations }}
            language={other.language}
            besides
          />
        )}
      </div>
      {!sent && <OpenIt record={record} state={state} />}
    </Row>
  );
});

type PacketState = RedPacketRecord['state'];

/** Only for observers. Over its time it is returned, whatever the server has said so far. */
function useStateOf({ packetId, returnsAt, state }: RedPacketRecord): PacketState {
  const redPackets = useService(giftsTokens.redPackets);
  const liveClock = useService(uiTokens.liveClock);
  const now = liveClock.nowUntil((from) => later(from, MINUTE));
  // A live event may know more than the list.
  const known = redPackets.of(packetId)?.state;
  const current = known !== undefined && known !== 'waiting' ? known : state;
  return current === 'waiting' && timeLeft(returnsAt, now) <= 0 ? 'returned' : current;
}

interface StateProps {
  readonly record: RedPacketRecord;
  readonly state: PacketState;
}

/** The state in words, for its reader. */
const State = observer(function State({ record, state }: StateProps) {
  const { t, i18n } = useTranslation('gifts');
  const liveClock = useService(uiTokens.liveClock);
  const { mine: sent, other, returnsAt } = record;
  const now = liveClock.nowUntil((from) => later(from, MINUTE));
  if (state === 'opened') {
    const text = t(sent ? 'packet.state.openedMine' : 'packet.state.openedYours', {
      name: other.nickname,
    });
    return <>{text}</>;
  }
  if (state === 'returned') {
    return <>{t(sent ? 'packet.state.returnedMine' : 'packet.state.returnedYours')}</>;
  }
  const left = timeText(timeLeft(returnsAt, now), i18n.language);
  return <>{t('packets.left', { time: left })}</>;
});

/** What the coins pay of what the reader owes, or have paid. */
const Arrival = observer(function Arrival({ record, state }: StateProps) {
  const { me } = useService(accountTokens.session);
  const redPackets = useService(giftsTokens.redPackets);
  const arrivalText = useArrivalText();
  const { packetId, mine: sent, amount } = record;
  const paid = redPackets.of(packetId)?.owedPaid ?? record.owedPaid;
  const owed = state === 'waiting' && !sent ? me?.balances.owed : paid;
  const arrival = arrivalText(amount, owed ?? 0);
  return arrival === undefined ? null : <p>{arrival}</p>;
});

/** Opens a red packet that came, as in the chat; what came of it stays until the dialog is closed. */
function OpenIt({ record, state }: StateProps) {
  const { packetId, amount, note, other } = record;
  const { t } = useTranslation(['gifts', 'common']);
  const [isOpen, setOpen] = useState(false);
  const shown = { note, coins: t('common:coins', { count: amount }) };
  return (
    <>
      {state === 'waiting' && (
        <Button
          size="s"
          aria-haspopup="dialog"
          aria-label={t('gifts:packet.openLabel', shown)}
          onClick={() => setOpen(true)}
        >
          {t('gifts:packet.open')}
        </Button>
      )}
      {isOpen && (
        <ArrivingDialog
          part={OpenRedPacketDialog}
          props={{
            body: { kind: 'red-packet', packetId, amount, note },
            name: other.nickname,
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  );
}

/** Whole hours, or minutes in the last hour, as the language writes them. */
function timeText(left: Milliseconds, language: string): string {
  const unit = left >= HOUR ? 'hour' : 'minute';
  const value = unit === 'hour' ? Math.floor(left / HOUR) : Math.ceil(left / MINUTE);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  );
}

const Row = styled(RecordRow)`
  align-items: start;

  & > svg {
    flex: none;
    color: var(--packet-2);
  }

  & p {
    color: var(--ink-2);
  }
`;
