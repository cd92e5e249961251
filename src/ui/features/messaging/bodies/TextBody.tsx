import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FOLDED_ROWS, isLongText } from '@/domain/messaging/long-text';
import { isFromDevice } from '@/domain/messaging/kinds/text';
import type { WrittenBody } from '@/domain/messaging/kinds/kinds';
import { shownVoices, type Voices as Choice } from '@/domain/messaging/voices';
import { FoldButton } from '@/ui/parts/FoldButton';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { Voice } from '@/ui/parts/Voice';
import { hasWords } from '@/domain/translation/translation-charge';
import { useMessageTexts } from '../message-texts';
import { richText, type OnLink } from './rich-text';

export interface TextBodyProps {
  readonly body: WrittenBody;
  readonly own: boolean;
  readonly onLink: OnLink;
  readonly voices: Choice;
  /** A long text is shown as a whole. */
  readonly unfolded: boolean;
  readonly onFold: () => void;
  /** Below both voices. */
  readonly children?: ReactNode;
}

/** The original on top; under the stitch, in jade, its translation (readings, Two voices). */
export function TextBody(props: TextBodyProps) {
  const { body, own, onLink, voices, unfolded, onFold, children } = props;
  const { t } = useMessageTexts();
  const { text, translation } = body;
  const shown = shownVoices(voices, translation !== undefined);
  const long = isLongText(text) || (translation !== undefined && isLongText(translation.text));
  const folded = long && !unfolded;
  return (
    <TextBubble data-own={own || undefined} data-folded={folded || undefined}>
      {shown.original && (
        <p lang={body.language} dir="auto">
          {richText(text, onLink)}
        </p>
      )}
      {shown.translation && translation && (
        <Voice lang={translation.language} dir="auto">
          <VisuallyHidden>{t('message.translation')}: </VisuallyHidden>
          {richText(translation.text, onLink)}
        </Voice>
      )}
      {long && <FoldButton text={text} folded={folded} onToggle={onFold} />}
      {shown.translation && translation && isFromDevice(translation) && (
        <Note>{t('device.mark')}</Note>
      )}
      {own && body.untranslated && hasWords(text) && (
        <Note>
          {t('message.untranslated')}: {t(`reason.${body.untranslated}`)}
        </Note>
      )}
      {children}
    </TextBubble>
  );
}

/** The paper of a message; `data-own` for the user's own, `data-other` for words of the product. */
export const Bubble = styled.div`
  min-inline-size: 0;
  padding: 10px 15px;
  border-radius: var(--corner-above, 18px) 18px 18px 6px;
  background: var(--surface);
  box-shadow: var(--shadow-1);
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  &[data-own] {
    border-radius: 18px var(--corner-above, 18px) 6px 18px;
    background: var(--coral-soft);
  }

  &[data-other] {
    color: var(--ink-2);
    font-style: italic;
  }
`;

/** Of its children only the voices have a direction of their own. */
const TextBubble = styled(Bubble)`
  &[data-folded] > [dir] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${FOLDED_ROWS};
    overflow: hidden;
  }

  /* Without what was written above it, the translation needs no stitch. */
  & > [dir]:first-child {
    margin-block-start: 0;
    padding-block-start: 0;
    border-block-start: 0;
  }
`;

/** A remark about the voices. */
const Note = styled.p`
  margin-block-start: 4px;
  color: var(--ink-3);
  font-size: var(--t-xs);
`;
