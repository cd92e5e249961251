import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Preview } from '@/application/messaging/preview-translation';
import { translationParts } from '@/ui/parts/translation-price';
import { IconButton } from '@/ui/parts/IconButton';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { visuallyHidden } from '@/ui/parts/VisuallyHidden';
import type { ComposerViewModel } from './composer.view-model';

/**
 * Asks what the other person will read, before sending; it is the paid call itself (readings, Money), and is paid
 * again for every other wording. Its price follows each key, and no other tool is drawn with it.
 */
export const PreviewButton = observer(function PreviewButton({
  composer,
}: {
  readonly composer: ComposerViewModel;
}) {
  const { t } = useTranslation('messaging');
  const { preview, canSend, translation, reading } = composer;
  // Where texts are read during writing, there is nothing to ask.
  if (preview || !canSend || translation.kind !== 'on' || reading.replacesPreview) return null;
  const { price } = composer;
  if (!price) return null;
  const takes = translationParts(t, { ...price, coins: price.translationCoins });
  return (
    <Ask
      size="s"
      variant="ghost"
      icon="eye"
      title={t('composer.preview')}
      data-tool="preview"
      busy={composer.previewing}
      due={() => composer.price?.translationCoins ?? 0}
      words={`${t('composer.preview')} ${takes}`}
      onClick={() => void composer.showPreview()}
    >
      <span>{t('composer.preview')}</span>
      <small>{takes}</small>
    </Ask>
  );
});

interface TranslationPreviewProps {
  readonly preview: Preview;
  /** The reader. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The translation of exactly the text in the composer. */
export function TranslationPreview({ preview, name, onClose }: TranslationPreviewProps) {
  const { t } = useTranslation('messaging');
  return (
    <Root role="status">
      <div>
        <small>{t('composer.previewLabel', { name })}</small>
        <p lang={preview.language} dir="auto">
          {preview.text}
        </p>
        {preview.reason && (
          <small>
            {t('message.untranslated')}: {t(`reason.${preview.reason}`)}
          </small>
        )}
      </div>
      <IconButton icon="close" label={t('composer.previewClose')} onClick={onClose} />
    </Root>
  );
}

/** Where the words would push the chip, which says the price, out of its row, only the icon is visible. */
const Ask = styled(MoneyButton)`
  & > small {
    white-space: nowrap;
  }

  @container composer (max-width: 959.98px) {
    min-inline-size: var(--target);
    min-block-size: var(--target);
    padding-inline: 8px;

    & > span:last-of-type {
      ${visuallyHidden}
    }
  }

  @container composer (min-width: 520px) and (max-width: 959.98px) {
    & > small {
      ${visuallyHidden}
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
