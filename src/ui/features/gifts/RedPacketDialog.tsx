import { observer } from 'mobx-react-lite';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import {
  MAX_RED_PACKET,
  MAX_RED_PACKET_NOTE,
  RED_PACKET_LIFETIME,
  RED_PACKET_PRESETS,
  type RedPacketProblem,
} from '@/domain/gifts/red-packet';
import { HOUR } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';
import type { ChatAddress } from '@/domain/shared/ids';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { Field } from '@/ui/parts/Field';
import { GroupLegend } from '@/ui/parts/FieldFrame';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { landscape } from '@/ui/theme/breakpoints';
import { RedPacketDialogViewModel } from './red-packet-dialog.view-model';
import { GivingBar, SpendingSummary, useGivingDeps } from './GivingBar';

interface RedPacketDialogProps {
  readonly peer: ChatAddress;
  /** Who receives it. */
  readonly name: string;
  readonly onFailure: OnFailure;
  readonly onClose: () => void;
}

/** A red packet being filled: a preset or any positive integer, and a note (specification §5). */
export const RedPacketDialog = observer(function RedPacketDialog({
  peer,
  name,
  onFailure,
  onClose,
}: RedPacketDialogProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const form = useId();
  const dialog = useDialog(peer);
  const { spending, order, coins } = dialog;
  const short = !order.ok && order.error.kind === 'not-enough-coins';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (dialog.send(onFailure)) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('gifts:packet.title', { name })}
      size="m"
      sheet
      actions={
        <GivingBar>
          <SpendingSummary
            {...(coins !== undefined && { price: t('common:coins', { count: coins }) })}
            spending={spending}
            affordable={!short}
          />
          <MoneyButton
            variant="main"
            type="submit"
            form={form}
            due={() => dialog.due}
            words={
              coins === undefined
                ? t('gifts:tool.packet')
                : t('gifts:packet.send', { count: coins })
            }
          />
        </GivingBar>
      }
    >
      <Form id={form} onSubmit={handleSubmit} noValidate>
        <PacketFields dialog={dialog} />
        <small>{t('gifts:packet.terms', { hours: RED_PACKET_LIFETIME / HOUR })}</small>
      </Form>
    </Dialog>
  );
});

interface PacketFieldsProps {
  readonly dialog: RedPacketDialogViewModel;
}

/** How much, and the note. */
const PacketFields = observer(function PacketFields({ dialog }: PacketFieldsProps) {
  const { t } = useTranslation('gifts');
  const problemText = useProblemText();
  const { amount, note, problem, coins } = dialog;
  const atNote = problem?.kind === 'note-too-long' || problem?.kind === 'note-forbidden';
  return (
    <>
      <Presets coins={coins} onChoose={dialog.writeAmount} />
      <Field
        label={t('packet.amount')}
        hint={t('packet.amountHint', { max: MAX_RED_PACKET })}
        error={atNote ? undefined : problemText(problem)}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        onChange={dialog.writeAmount}
      />
      <Field
        label={t('packet.note')}
        hint={t('packet.noteHint', { max: MAX_RED_PACKET_NOTE })}
        error={atNote ? problemText(problem) : undefined}
        dir="auto"
        autoComplete="off"
        placeholder={t('packet.wish')}
        value={note}
        onChange={dialog.writeNote}
      />
    </>
  );
});

interface PresetsProps {
  readonly coins: Coins | undefined;
  readonly onChoose: (amount: string) => void;
}

/** The amounts that have a button of their own (specification §9). */
function Presets({ coins, onChoose }: PresetsProps) {
  const { t } = useTranslation(['gifts', 'common']);
  return (
    <fieldset>
      <GroupLegend>{t('gifts:packet.presets')}</GroupLegend>
      <Row>
        {RED_PACKET_PRESETS.map((preset) => (
          <Button
            key={preset}
            aria-pressed={coins === preset}
            onClick={() => onChoose(String(preset))}
          >
            {t('common:coins', { count: preset })}
          </Button>
        ))}
      </Row>
    </fieldset>
  );
}

function useDialog(peer: ChatAddress): RedPacketDialogViewModel {
  const deps = {
    ...useGivingDeps(),
    sendRedPacket: useService(giftsTokens.sendRedPacket),
  };
  return useViewModel(() => new RedPacketDialogViewModel(peer, deps));
}

/** The sentence for each problem of a red packet. */
function useProblemText(): (problem: RedPacketProblem | undefined) => string | undefined {
  const { t } = useTranslation('gifts');
  const failureText = useFailureText();
  return (problem) => {
    switch (problem?.kind) {
      case undefined:
        return undefined;
      case 'note-too-long':
        return t('packet.noteTooLong', { max: MAX_RED_PACKET_NOTE });
      case 'note-forbidden':
        return failureText({ kind: 'text-forbidden' });
      case 'not-enough-coins':
        return failureText({ kind: 'not-enough-coins' });
      default:
        return failureText(problem);
    }
  };
}

const Form = styled.form`
  display: grid;
  gap: var(--s4);

  & > small {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }

  ${landscape} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* Side by side the fields are level, however long their hints are. */
    align-items: start;

    & > fieldset,
    & > small {
      grid-column: 1 / -1;
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s2);

  & > button {
    padding-inline: var(--s1);
    font-size: var(--t-s);
  }

  & > [aria-pressed='true'] {
    --fill: linear-gradient(150deg, var(--packet-2), var(--packet));
    --fill-hover: var(--fill);
    --edge: var(--packet-2);
    --text: var(--on-packet);
  }
`;
