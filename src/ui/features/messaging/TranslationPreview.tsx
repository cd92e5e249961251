import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { translationTarget } from '@/domain/messaging/conversation';
import { Button } from '@/ui/parts/Button';
import { IconButton } from '@/ui/parts/IconButton';
import type { ConversationProps } from './conversation-props';

/** Asks what the other will read, before sending; it is the paid call itself (readings, Money). */
export const PreviewButton = observer(function PreviewButton({ talk }: ConversationProps) {
  const { t } = useTranslation('messaging');
  const { preview, previewing, canSend, conversation } = talk;
  if (preview || !canSend || translationTarget(conversation) === undefined) return null;
  return (
    <Ask
      size="s"
      variant="ghost"
      icon="eye"
      title={t('composer.preview')}
      busy={previewing}
      onClick={() => void talk.showPreview()}
    >
      <span>{t('composer.preview')}</span>
    </Ask>
  );
});

/** What the other will read, of exactly the text in the composer. */
export const TranslationPreview = observer(function TranslationPreview({
  talk,
}: ConversationProps) {
  const { t } = useTranslation('messaging');
  const { preview } = talk;
  if (!preview) return null;
  return (
    <Root role="status">
      <div>
        <small>{t('composer.previewLabel', { name: talk.name })}</small>
        <p lang={preview.language} dir="auto">
          {preview.text}
        </p>
        {preview.reason && (
          <small>
            {t('message.untranslated')}: {t(`reason.${preview.reason}`)}
          </small>
        )}
      </div>
      <IconButton icon="close" label={t('composer.previewClose')} onClick={talk.hidePreview} />
    </Root>
  );
});

/** Where the tools have little room only the eye is seen. */
const Ask = styled(Button)`
  @container composer (max-width: 639.98px) {
    inline-size: var(--target);
    min-block-size: var(--target);
    padding: 0;

    & > span:last-child {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

const Root = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: start;
  justify-content: space-between;
  padding: var(--s2) var(--s3);
  border-radius: var(--r-m);
  background: var(--jade-soft);
  color: var(--jade);

  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  & small {
    font-size: var(--t-xs);
  }
`;
