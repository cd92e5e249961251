import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { translationTarget } from '@/domain/messaging/conversation';
import { Button } from '@/ui/shared/Button';
import { IconButton } from '@/ui/shared/IconButton';
import type { TalkProps } from './talk-props';

/** Asks what the other will read, before sending; it is the paid call itself (readings, Money). */
export const PreviewButton = observer(function PreviewButton({ talk }: TalkProps) {
  const { t } = useTranslation('chat');
  const { preview, previewing, canSend, conversation } = talk;
  if (preview || !canSend || translationTarget(conversation) === undefined) return null;
  return (
    <Button
      size="s"
      variant="ghost"
      icon="eye"
      busy={previewing}
      onClick={() => void talk.showPreview()}
    >
      {t('composer.preview')}
    </Button>
  );
});

/** What the other will read, of exactly the text in the composer. */
export const TranslationPreview = observer(function TranslationPreview({ talk }: TalkProps) {
  const { t } = useTranslation('chat');
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
