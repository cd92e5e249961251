import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import { later, type EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { IconButton } from '@/ui/parts/IconButton';
import { useCountdown } from '@/ui/parts/use-countdown';
import { Spoken } from '@/ui/parts/VisuallyHidden';
import type { ComposerViewModel } from './composer.view-model';
import { Bar, QuoteText } from './MessageQuote';
import { minutesAndSeconds } from './recall';

interface EditBarProps {
  readonly composer: ComposerViewModel;
  /** The name of the other person. */
  readonly name: string;
  /** Moves the focus to the text. */
  readonly onFocus: () => void;
}

/** Above the words that are edited: what the message says now, and how long it can be edited. */
export const EditBar = observer(function EditBar({ composer, name, onFocus }: EditBarProps) {
  const { t } = useTranslation('messaging');
  const { message, chosen } = composer.edit;
  useEffect(() => {
    if (chosen > 0) onFocus();
  }, [chosen, onFocus]);
  const label = (message && captionLabel(t, message.body)) ?? t('edit.title');
  return (
    <>
      {/* The focus is in the text. */}
      <Spoken>{message && label}</Spoken>
      {message && (
        <Bar role="group" aria-label={label}>
          <div>
            <Title>
              {label}
              <TimeLeft endsAt={later(message.sentAt, RECALL_WINDOW)} />
            </Title>
            <QuoteText {...{ t, name }} quote={{ kind: 'message', message }} voices="both" bare />
          </div>
          <IconButton
            icon="close"
            label={t('edit.cancel')}
            onClick={() => {
              composer.cancelEdit();
              onFocus();
            }}
          />
        </Bar>
      )}
    </>
  );
});

/** What editing pictures is called: it gives them a caption, or changes it. */
export function captionLabel(t: TFunction<'messaging'>, body: MessageBody): string | undefined {
  if (body.kind !== 'image') return undefined;
  return t(body.text === undefined ? 'edit.addCaption' : 'edit.caption');
}

/** The only part that is drawn again each second. */
function TimeLeft({ endsAt }: { readonly endsAt: EpochMs }) {
  const { t } = useTranslation('messaging');
  const clock = useService(sharedTokens.clock);
  const left = Math.min(RECALL_WINDOW, useCountdown(endsAt, clock));
  const time = minutesAndSeconds(left);
  return <small>{left > 0 ? t('message.recallLeft', { time }) : t('edit.over')}</small>;
}

const Title = styled.strong`
  display: flex;
  gap: var(--s2);
  align-items: baseline;

  & > small {
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;
