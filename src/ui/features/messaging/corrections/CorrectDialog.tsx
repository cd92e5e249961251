import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { CorrectMessageFailure } from '@/application/messaging/correct-message';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { peerOf, type Message } from '@/domain/messaging/message';
import { normaliseText } from '@/domain/shared/text';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import { useTypedWords } from '@/ui/kernel/use-typed-words';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { TextArea } from '@/ui/parts/Field';
import { Difference } from './Difference';

interface CorrectDialogProps {
  readonly message: Message;
  /** The name of the other person. */
  readonly name: string;
  readonly onClose: () => void;
}

/** A sentence of the other person, to be changed and sent. */
export const CorrectDialog = observer(function CorrectDialog(props: CorrectDialogProps) {
  const { name, onClose } = props;
  const { t } = useTranslation('learning');
  const correct = useService(messagingTokens.correctMessage);
  const failureText = useFailureText();
  const message = useCurrent(props);
  const { body } = message;
  const before = body.kind === 'text' ? body.text : '';
  const language = body.kind === 'text' ? body.language : undefined;
  const [typed, keep] = useTypedWords(`correction-${message.id}`);
  const [text, setText] = useState(typed || before);
  const [failure, setFailure] = useState<CorrectMessageFailure | undefined>();
  const after = normaliseText(text);

  function handleSend(): void {
    const sent = correct.send(message, text);
    if (!sent.ok) {
      setFailure(sent.error);
      return;
    }
    keep('');
    onClose();
  }

  return (
    <Dialog
      open
      full
      size="m"
      title={t('dialog', { name })}
      onClose={onClose}
      actions={
        <Button variant="main" disabled={after === before || after === ''} onClick={handleSend}>
          {t('send')}
        </Button>
      }
    >
      <TextArea
        label={t('field')}
        hint={t('free', { name })}
        lang={language}
        dir="auto"
        value={text}
        error={failureText(failure)}
        onChange={(next) => {
          setText(next);
          keep(next === before ? '' : next);
          setFailure(undefined);
        }}
      />
      <Preview aria-label={t('difference')}>
        <h3>{t('difference')}</h3>
        <Difference before={before} after={after} language={language} />
      </Preview>
    </Dialog>
  );
});

/** The message as it is now; the dialog closes when it can no longer be corrected. */
function useCurrent({ message, onClose }: CorrectDialogProps): Message {
  const { self, messagesWith } = useService(messagingTokens.conversations);
  const { may } = useService(messagingTokens.correctMessage);
  const now = messagesWith(peerOf(message, self)).find(({ id }) => id === message.id);
  const isGone = now === undefined || !may(now);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return now ?? message;
}

const Preview = styled.section`
  margin-block-start: var(--s4);

  & > h3 {
    margin-block-end: var(--s1);
    color: var(--ink-2);
    font-size: var(--t-s);
    font-weight: 600;
  }
`;
