import { useTranslation } from 'react-i18next';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';

/** How long the text is, or by how much it is too long. */
export function TextLength({ length }: { readonly length: number }) {
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
}
