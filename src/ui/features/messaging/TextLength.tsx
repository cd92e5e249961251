import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import type { ComposerSnapshot } from './composer-props';

interface TextLengthProps {
  readonly snapshot: Pick<ComposerSnapshot, 'length' | 'tooLong'>;
}

/** How long the text is, or by how much it is too long. */
export const TextLength = observer(function TextLength({ snapshot }: TextLengthProps) {
  const { t } = useTranslation('messaging');
  const { length, tooLong } = snapshot;
  const max = MAX_CHAT_TEXT;
  return (
    <>
      <span role="status" data-over={tooLong || undefined}>
        {tooLong && t('composer.over', { count: length - max, max })}
      </span>
      {!tooLong && <span>{t('composer.count', { count: length, max })}</span>}
    </>
  );
});
