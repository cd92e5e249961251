import { observer } from 'mobx-react-lite';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { countCharacters } from '@/domain/shared/text';
import type { ComposerSnapshot } from './composer-props';

export interface TextLengthProps {
  readonly snapshot: Pick<ComposerSnapshot, 'draft'>;
}

/** How long the text is, or by how much it is too long; the key that was pressed is drawn first. */
export const TextLength = observer(function TextLength({ snapshot }: TextLengthProps) {
  return <Length length={useDeferredValue(countCharacters(snapshot.draft))} />;
});

const Length = memo(function Length({ length }: { readonly length: number }) {
  const { t } = useTranslation('messaging');
  const over = length - MAX_CHAT_TEXT;
  return (
    <>
      <span role="status" data-over={over > 0 || undefined}>
        {over > 0 && t('composer.over', { count: over, max: MAX_CHAT_TEXT })}
      </span>
      {over <= 0 && <span>{t('composer.count', { count: length, max: MAX_CHAT_TEXT })}</span>}
    </>
  );
});
