import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled, { css, keyframes } from 'styled-components';
import { makeAutoObservable } from 'mobx';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import type { OpenRedPacket, RedPacketStatus } from '@/application/gifts/red-packets';
import { useArrivalText } from '@/ui/i18n/arrival-text';
import { useFailureText, type Failure } from '@/ui/i18n/failure-text';
import { createAction, type Action } from '@/ui/kernel/action';
import { useService } from '@/ui/kernel/scope';
import type { MessageDialogProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { visuallyHidden } from '@/ui/parts/VisuallyHidden';

/** A red packet that its receiver can open: one press opens it, and the flap goes up. */
export const OpenRedPacketDialog = observer(function OpenRedPacketDialog({
  body,
  name,
  onClose,
}: Pick<MessageDialogProps<'red-packet'>, 'body' | 'name' | 'onClose'>) {
  const { t } = useTranslation(['gifts', 'common']);
  const openRedPacket = useService(giftsTokens.openRedPacket);
  const opening = useViewModel(() => new OpeningViewModel(body.packetId, openRedPacket));
  const failureText = useFailureText();
  const { busy, failure } = opening;
  const end = opening.end?.state;
  const got = useGotText()(body.amount, opening.end?.owedPaid ?? 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('gifts:packet.name')}
      actions={
        end && (
          <Button variant="main" onClick={onClose}>
            {t('common:done')}
          </Button>
        )
      }
    >
      <Packet data-open={end === 'opened' || undefined} data-over={end === 'returned' || undefined}>
        <Card aria-hidden={!end}>
          {end === 'opened' && <b>{got}</b>}
          {end === 'returned' && <span>{t('gifts:packet.late')}</span>}
        </Card>
        <Pocket>
          <small>{t('gifts:packet.from', { name })}</small>
          <p dir="auto">{body.note || t('gifts:packet.wish')}</p>
        </Pocket>
        <Flap />
        {!end && (
          <Seal type="button" aria-busy={busy} onClick={() => void opening.open()}>
            {t('gifts:packet.open')}
          </Seal>
        )}
      </Packet>
      <Announced role="status">
        {end === 'opened' && got}
        {end === 'returned' && t('gifts:packet.late')}
      </Announced>
      {failure && <FailureNote role="alert">{failureText(failure)}</FailureNote>}
    </Dialog>
  );
});

/** What an opened red packet gave: coins, unless they paid a debt. */
function useGotText(): (amount: number, owedPaid: number) => string {
  const { t } = useTranslation(['gifts', 'common']);
  const arrivalText = useArrivalText();
  return (amount, owedPaid) => {
    const arrival = arrivalText(amount, owedPaid);
    if (arrival === undefined) return t('gifts:packet.got', { count: amount });
    return `${t('common:coins', { count: amount })} · ${arrival}`;
  };
}

/** The opening of one red packet by its receiver, and its outcome. */
class OpeningViewModel {
  /** How it ended; undefined while it is closed. */
  end: RedPacketStatus | undefined = undefined;
  readonly #opening: Action<[], RedPacketStatus, Failure>;

  constructor(packetId: string, openRedPacket: OpenRedPacket) {
    this.#opening = createAction<[], RedPacketStatus, Failure>(
      () => openRedPacket(packetId),
      (opened) => {
        if (opened.ok) this.end = opened.value;
      },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get busy(): boolean {
    return this.#opening.busy;
  }

  get failure(): Failure | undefined {
    return this.#opening.failure;
  }

  /** Opens it; a second press while it is being opened changes nothing. */
  async open(): Promise<void> {
    if (!this.end) await this.#opening.run();
  }
}

const lift = keyframes`
  from { transform: perspective(700px) rotateX(0); }
  to { transform: perspective(700px) rotateX(168deg); }
`;

const slide = keyframes`
  from { transform: translateY(64px); opacity: 0; }
`;

/** Moves only where the person did not ask for reduced motion. */
const moving = css`
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 0.01ms;
    animation-delay: 0ms;
  }
`;

const Packet = styled.div`
  position: relative;
  justify-self: center;
  display: grid;
  align-content: end;
  inline-size: min(100%, 280px);
  min-block-size: 330px;
  padding-block-start: 56px;
  isolation: isolate;
  transition: translate var(--calm);

  /* Closed, it is in the middle of the space that its card will need. */
  &:not([data-open], [data-over]) {
    translate: 0 -48px;
  }

  &[data-over] {
    filter: saturate(0.62);
  }
`;

const Card = styled.div`
  position: absolute;
  inset: 12px 18px auto;
  z-index: 1;
  display: grid;
  place-items: center;
  block-size: 140px;
  padding: var(--s3) var(--s3) 40px;
  border-radius: var(--r-s);
  background: var(--gold-soft);
  color: var(--gold);
  font-family: var(--display);
  font-size: var(--t-xl);
  text-align: center;
  overflow-wrap: anywhere;
  visibility: hidden;

  & > span {
    color: var(--ink-2);
    font: inherit;
    font-size: var(--t-m);
  }

  [data-open] > &,
  [data-over] > & {
    visibility: visible;
    animation: ${slide} 420ms 240ms cubic-bezier(0.2, 0.8, 0.2, 1) backwards;
    ${moving}
  }
`;

const Pocket = styled.div`
  z-index: 2;
  display: grid;
  align-content: end;
  justify-items: center;
  gap: 6px;
  min-block-size: 220px;
  margin-block-start: 54px;
  padding: 124px var(--s4) var(--s4);
  border-radius: 0 0 var(--r-m) var(--r-m);
  background: linear-gradient(150deg, var(--packet-2), var(--packet));
  color: var(--on-packet);
  text-align: center;

  & > p {
    font: 600 var(--t-l) / 1.3 var(--display);
    overflow-wrap: anywhere;
  }
`;

const Flap = styled.div`
  position: absolute;
  inset: 110px 0 auto;
  z-index: 3;
  block-size: 76px;
  border-radius: 0 0 50% 50% / 0 0 100% 100%;
  background: linear-gradient(160deg, var(--packet-2), var(--packet) 140%);
  box-shadow: var(--shadow-1);
  transform-origin: top;

  [data-open] > & {
    z-index: 0;
    animation: ${lift} 420ms cubic-bezier(0.2, 0.8, 0.2, 1) both;
    ${moving}
  }
`;

const Seal = styled.button`
  position: absolute;
  inset-block-start: 138px;
  inset-inline-start: calc(50% - 48px);
  z-index: 4;
  display: grid;
  place-items: center;
  /* The longest word of the eight languages has room in one line. */
  inline-size: 96px;
  block-size: 96px;
  padding: 2px;
  border: 3px solid var(--on-packet);
  border-radius: 50%;
  background: var(--gold-fill);
  color: var(--on-gold);
  font: 650 var(--t-m) / 1.1 var(--display);
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: transform var(--quick);

  &:hover {
    transform: scale(1.05);
  }

  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.8;
  }
`;

const Announced = styled.p`
  ${visuallyHidden}
`;

const FailureNote = styled.p`
  color: var(--danger);
  text-align: center;
`;
