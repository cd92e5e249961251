import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import type { RedPacketRecord } from '@/application/gifts/red-packets-api';
import { HOUR, MINUTE, later, timeLeft, type Milliseconds } from '@/domain/shared/time';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Icon } from '@/ui/parts/Icon';
import { Time } from '@/ui/parts/Time';
import { RED_PACKET } from './gift-icons';

/** One red packet: how much, the note, to or from whom, when, and what became of it. */
export const RedPacketRow = observer(function RedPacketRow({
  record,
}: {
  readonly record: RedPacketRecord;
}) {
  const { t } = useTranslation(['gifts', 'common']);
  const { amount, note, other, sent, at } = record;
  return (
    <Row>
      <Icon name={RED_PACKET} size={28} />
      <div>
        <b>{t('common:coins', { count: amount })}</b> <q dir="auto">{note}</q>
        <p>
          {other.nickname === '' ? (
            t('gifts:history.gone')
          ) : (
            <Link to={routes.profile(other.id)}>
              {t(sent ? 'gifts:history.to' : 'gifts:history.from', { name: other.nickname })}
            </Link>
          )}{' '}
          · <Time at={at} as="message" />
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

const Row = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: start;
  padding: var(--s3);

  & > svg {
    flex: none;
    color: var(--packet);
  }

  & > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & p {
    color: var(--ink-2);
    font-size: var(--t-s);
  }

  & a {
    color: inherit;
  }
`;
