import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import type { RedPacketStatus } from '@/application/gifts/red-packets';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { fixedTime } from '@/ui/parts/date-text';
import { Icon } from '@/ui/parts/Icon';
import { useArrivalText } from '@/ui/i18n/arrival-text';
import type { MessageBodyProps } from '@/ui/kernel/slots';
import { RED_PACKET } from '@/ui/parts/people-icons';
import { WrittenWords } from '@/ui/kernel/TranslatedText';

/** A red packet: what is in it, and whether it was opened. Its receiver opens it here. */
export const RedPacketBody = observer(function RedPacketBody({
  message,
  body,
  own,
  name,
  onOpen,
}: MessageBodyProps<'red-packet'>) {
  const { t } = useTranslation(['gifts', 'common']);
  const status = useStatus(body.packetId);
  const note = body.note || t('gifts:packet.wish');
  const coins = t('common:coins', { count: body.amount });
  const mayOpen = !own && status?.state === 'waiting';
  const faces = (
    <>
      <Front>
        <Icon name={RED_PACKET} size={30} />
        <span>
          <b dir="auto">{note}</b>
          <small>{coins}</small>
        </span>
      </Front>
      <Foot>
        <StateText {...{ status, own, name }} amount={body.amount} />
      </Foot>
    </>
  );
  return (
    <div>
      {mayOpen ? (
        <Openable
          type="button"
          aria-haspopup="dialog"
          aria-label={t('gifts:packet.openLabel', { note, coins })}
          onClick={() => onOpen(message)}
        >
          {faces}
        </Openable>
      ) : (
        <Closed data-over={isOver(status) || undefined}>{faces}</Closed>
      )}
      {!own && <Note message={message} body={body} read={status?.readTranslations} />}
    </div>
  );
});

/** What the note says in the reader's language, or the offer of it; a note is in the language of its sender. */
const Note = observer(function Note({
  message,
  body: { packetId, note },
  read: readTranslations,
}: Pick<MessageBodyProps<'red-packet'>, 'message' | 'body'> & {
  readonly read: RedPacketStatus['readTranslations'];
}) {
  const { person } = useService(messagingTokens.conversations).with(message.from);
  if (!person?.language || packetId === '') return null;
  const words = { kind: 'packet-note', id: packetId, text: note, readTranslations } as const;
  return <WrittenWords words={words} language={person.language} besides />;
});

/** The state of the packet. Once its time is over it is returned, even if the server has not said so yet. */
function useStatus(packetId: string): RedPacketStatus | undefined {
  const readRedPacket = useService(giftsTokens.readRedPacket);
  const redPackets = useService(giftsTokens.redPackets);
  const liveClock = useService(uiTokens.liveClock);
  useEffect(() => {
    if (packetId !== '') void readRedPacket(packetId);
  }, [packetId, readRedPacket]);
  const known = redPackets.of(packetId);
  if (known?.state !== 'waiting' || known.returnsAt === undefined) return known;
  const now = liveClock.nowUntil(known.returnsAt);
  return now < known.returnsAt ? known : { state: 'returned' };
}

function isOver(status: RedPacketStatus | undefined): boolean {
  return status !== undefined && status.state !== 'waiting';
}

interface StateTextProps {
  readonly status: RedPacketStatus | undefined;
  readonly own: boolean;
  readonly name: string;
  readonly amount: number;
}

/** The state in words, for its sender or for its receiver. */
const StateText = observer(function StateText(props: StateTextProps) {
  const { t } = useTranslation('gifts');
  const { me } = useService(accountTokens.session);
  const { own, amount, status } = props;
  const expected = status?.state === 'waiting' && !own ? me?.balances.owed : status?.owedPaid;
  const arrival = useArrivalText()(amount, expected ?? 0);
  return <>{arrival ?? stateText(t, props)}</>;
});

function stateText(t: TFunction<'gifts'>, { status, own, name }: StateTextProps): string {
  if (!status) return t('packet.name');
  switch (status.state) {
    case 'opened':
      return own ? t('packet.state.openedMine', { name }) : t('packet.state.openedYours');
    case 'returned':
      return t(own ? 'packet.state.returnedMine' : 'packet.state.returnedYours');
    case 'waiting':
      return own && status.returnsAt !== undefined
        ? t('packet.state.waitingMine', { time: fixedTime(status.returnsAt, 'message') })
        : t('packet.state.waitingYours');
  }
}

const paper = css`
  display: block;
  inline-size: min(250px, 100%);
  min-inline-size: 210px;
  padding: 0;
  border: 0;
  border-radius: var(--r-m);
  background: linear-gradient(150deg, var(--packet-2), var(--packet));
  box-shadow: var(--shadow-1);
  color: var(--on-packet);
  font: inherit;
  text-align: start;
  overflow: hidden;
`;

const Closed = styled.div`
  ${paper}

  &[data-over] {
    filter: saturate(0.62);
  }
`;

const Openable = styled.button`
  ${paper}
  cursor: pointer;
  transition: transform var(--quick);

  &:hover {
    transform: translateY(-2px);
  }

  @media (prefers-reduced-motion: reduce) {
    &:hover {
      transform: none;
    }
  }
`;

const Front = styled.span`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 14px 16px;

  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & b {
    display: block;
    font-weight: 620;
  }

  & small {
    font-size: var(--t-s);
    font-variant-numeric: tabular-nums;
  }
`;

const Foot = styled.span`
  display: block;
  padding: 5px 16px;
  background: color-mix(in srgb, var(--packet) 78%, var(--on-gold));
  font-size: var(--t-2xs);
`;
