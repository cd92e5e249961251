import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { MessageBody } from '@/domain/messaging/message';
import { VisuallyHidden } from '@/ui/shared/VisuallyHidden';

export interface MessageBubbleProps {
  readonly body: MessageBody;
  readonly own: boolean;
}

/** What was said on top; under the stitch, in jade, what the other reads (design brief, Idea). */
export function MessageBubble({ body, own }: MessageBubbleProps) {
  const { t } = useTranslation('chat');
  if (body.kind !== 'text') {
    return (
      <Bubble data-own={own || undefined} data-other>
        {t(body.kind === 'unsupported' ? 'kind.unsupported' : `kind.${body.kind}`)}
      </Bubble>
    );
  }
  return (
    <Bubble data-own={own || undefined}>
      <p lang={body.language} dir="auto">
        {body.text}
      </p>
      {body.translation && (
        <Voice lang={body.translation.language} dir="auto">
          <VisuallyHidden>{t('message.translation')}: </VisuallyHidden>
          {body.translation.text}
        </Voice>
      )}
      {own && body.untranslated && (
        <Untranslated>
          {t('message.untranslated')}: {t(`reason.${body.untranslated}`)}
        </Untranslated>
      )}
    </Bubble>
  );
}

const Bubble = styled.div`
  min-inline-size: 0;
  padding: 10px 15px;
  border-radius: 18px 18px 18px 6px;
  background: var(--surface);
  box-shadow: var(--shadow-1);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  animation: rise 150ms ease-out;

  &[data-own] {
    border-radius: 18px 18px 6px 18px;
    background: var(--coral-soft);
  }

  &[data-other] {
    color: var(--ink-2);
    font-style: italic;
  }

  @keyframes rise {
    from {
      transform: translateY(6px);
      opacity: 0;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Voice = styled.p`
  margin-block-start: 7px;
  padding-block-start: 7px;
  border-block-start: 1.5px dashed color-mix(in srgb, var(--jade) 55%, transparent);
  color: var(--jade);
`;

const Untranslated = styled.p`
  margin-block-start: 4px;
  color: var(--ink-3);
  font-size: var(--t-xs);
`;
