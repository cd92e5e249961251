import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@/application/shared/call';
import { MAX_REQUEST_WORDS } from '@/domain/friends/friend-request';
import { countCharacters } from '@/domain/shared/text';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { FieldError } from '@/ui/parts/FieldFrame';
import { TextArea } from '@/ui/parts/TextArea';

interface AddFriendDialogProps {
  readonly name: string;
  readonly words: string;
  readonly busy: boolean;
  readonly failure: ApiFailure | undefined;
  readonly onWrite: (words: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** A request to be friends with a few words; what was typed stays until it is sent. */
export function AddFriendDialog({
  name,
  words,
  busy,
  failure,
  onWrite,
  onSend,
  onClose,
}: AddFriendDialogProps) {
  const { t } = useTranslation(['friends', 'common']);
  const failureText = useFailureText();
  const form = useId();
  const count = countCharacters(words);
  const tooLong = count > MAX_REQUEST_WORDS;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!tooLong) onSend();
  }

  return (
    <Dialog
      open
      title={t('actions.addTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="main" type="submit" form={form} busy={busy} disabled={tooLong}>
            {t('actions.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={handleSubmit}>
        <TextArea
          label={t('actions.words')}
          value={words}
          rows={3}
          onChange={onWrite}
          hint={`${count} / ${MAX_REQUEST_WORDS}`}
        />
        {failure && <FieldError id="request-problem">{failureText(failure)}</FieldError>}
      </form>
    </Dialog>
  );
}
