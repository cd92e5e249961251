import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import type { RedPacketRecord } from '@/application/gifts/red-packets-api';
import { HOUR, MINUTE, later, timeLeft, type Milliseconds } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Icon } from '@/ui/parts/Icon';
import { RED_PACKET } from './gift-icons';
import { RecordParty, RecordRow } from './RecordRow';

/** One red packet: how much, the note, to or from whom, when, and what became of it. */
export const RedPacketRow = observer(function RedPacketRow({
  record,
}: {
  readonly record: RedPacketRecord;
}) {
  const { t } = useTranslation('common');
  const { amount, note } = record;
  return (
    <Row>
      <Icon name={RED_PACKET} size={28} />
      <div>
        <b>{t('coins', { count: amount })}</b> <q dir="auto">{note}</q>
        <p>
          <RecordParty record={record} />
        </p>
        <p>
          <State record={record} />
        </p>
      </div>
    </Row>
  );
});

/** The state for its reader; over its time it is returned, whatever the server has said so far. */
const State = observer(function State({ record }: { readonly record: RedPacketRecord }) {
  const { t, i18n } = useTranslation('gifts');
  const redPackets = useService(giftsTokens.redPackets);
  const liveClock = useService(uiTokens.liveClock);
  const { id, sent, other, returnsAt } = record;
  const now = liveClock.nowUntil((from) => later(from, MINUTE));
  const left = timeLeft(returnsAt, now);
  // A live event may know more than the list.
  const known = redPackets.of(id)?.state;
  const state = known !== undefined && known !== 'waiting' ? known : record.state;
  if (state === 'opened') {
    return t(sent ? 'packet.state.openedMine' : 'packet.state.openedYours', {
      name: other.nickname,
    });
  }
  if (state === 'returned' || left <= 0) {
    return t(sent ? 'packet.state.returnedMine' : 'packet.state.returnedYours');
  }
  return t('packets.left', { time: timeText(left, i18n.language) });
});

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
    color: var(--packet);
  }

  & p {
    color: var(--ink-2);
  }
`;
