import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { MessageBody } from '@/domain/messaging/message';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { Voice } from '@/ui/parts/Voice';
import { Bubble } from './Bubble';
import { RichText, type RichTextProps } from './RichText';

export interface TextBodyProps {
  readonly body: Extract<MessageBody, { readonly kind: 'text' }>;
  readonly own: boolean;
  readonly onLink: RichTextProps['onLink'];
  /** What stands below both voices. */
  readonly children?: ReactNode;
}

/** What was said on top; under the stitch, in jade, what the other reads (design, Idea). */
export function TextBody({ body, own, onLink, children }: TextBodyProps) {
  const { t } = useTranslation('messaging');
  return (
    <Bubble data-own={own || undefined}>
      <p lang={body.language} dir="auto">
        <RichText text={body.text} onLink={onLink} />
      </p>
      {body.translation && (
        <Voice lang={body.translation.language} dir="auto">
          <VisuallyHidden>{t('message.translation')}: </VisuallyHidden>
          <RichText text={body.translation.text} onLink={onLink} />
        </Voice>
      )}
      {own && body.untranslated && (
        <Untranslated>
          {t('message.untranslated')}: {t(`reason.${body.untranslated}`)}
        </Untranslated>
      )}
      {children}
    </Bubble>
  );
}

const Untranslated = styled.p`
  margin-block-start: 4px;
  color: var(--ink-3);
  font-size: var(--t-xs);
`;
