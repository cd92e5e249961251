import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { IconButton } from '@/ui/parts/IconButton';
import { Spoken } from '@/ui/parts/Spoken';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { low, phone } from '@/ui/theme/breakpoints';
import { oneRow } from './narrow-composer';
import type { DraftReadingSnapshot } from './draft-reading';

export interface WhileWritingProps {
  readonly reading: DraftReadingSnapshot;
  /** Who will read it. */
  readonly name: string;
  readonly onHide: () => void;
  /** It was put away: the focus goes back to the text. */
  readonly onLeave: () => void;
}

/** Under the text being written: what the other will read, and in small what that says back. */
export const WhileWriting = observer(function WhileWriting(props: WhileWritingProps) {
  const { t } = useTranslation('messaging');
  const { reading, onHide, onLeave } = props;
  const { open, settled, doubtful, parts } = reading;
  const sentence = doubtful === undefined ? undefined : parts[doubtful]?.text.trim();
  const said =
    sentence === undefined ? t('reading.ready') : `${t('reading.doubtful')}: ${sentence}`;

  function hide(): void {
    onHide();
    onLeave();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    hide();
  }

  return (
    <>
      <Spoken>{open && settled && said}</Spoken>
      {open && (
        <Root onKeyDown={handleKeyDown}>
          <Voices {...props} sentence={sentence} />
          <IconButton icon="close" label={t('composer.previewClose')} onClick={hide} />
        </Root>
      )}
    </>
  );
});

interface VoicesProps extends Pick<WhileWritingProps, 'reading' | 'name'> {
  /** What may be mistranslated, as it was written. */
  readonly sentence: string | undefined;
}

/** Both voices, in a place that scrolls and can be read with the keyboard. */
const Voices = observer(function Voices({ reading, name, sentence }: VoicesProps) {
  const { t } = useTranslation('messaging');
  const { parts, doubtful, language } = reading;
  const label = t('composer.previewLabel', { name });
  return (
    <Scroller role="group" aria-label={label} tabIndex={0}>
      <small>{label}</small>
      {parts.length === 0 ? (
        <p aria-hidden="true">…</p>
      ) : (
        <p lang={language} dir="auto">
          {parts.map(({ translation }, index) => (
            <Part key={index} text={translation} marked={index === doubtful} />
          ))}
        </p>
      )}
      {parts.length > 0 && (
        <small dir="auto">
          {t('reading.back')}:{' '}
          {parts.map(({ back }, index) => (
            <Part key={index} text={back} marked={index === doubtful} />
          ))}
        </small>
      )}
      {sentence !== undefined && (
        <strong>
          {t('reading.doubtful')}
          <VisuallyHidden>: {sentence}</VisuallyHidden>
        </strong>
      )}
    </Scroller>
  );
});

function Part({ text, marked }: { readonly text: string; readonly marked: boolean }) {
  return marked ? <u>{text}</u> : text;
}

const Root = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: start;
  justify-content: space-between;
  padding-inline-start: var(--s3);
  border-radius: var(--r-m);
  background: var(--jade-soft);

  /* Below the field and what stands beside it. */
  ${oneRow(css`
    order: 4;
    flex-basis: 100%;
  `)}
`;

const Scroller = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  max-block-size: 132px;
  padding-block: var(--s2);
  overflow: hidden auto;
  overflow-wrap: anywhere;
  overscroll-behavior: contain;
  white-space: pre-wrap;

  & > p {
    color: var(--jade);
  }

  & > small,
  & > strong {
    color: var(--ink-2);
    font-size: var(--t-xs);
  }

  & u {
    text-decoration: underline wavy 1px;
    text-underline-offset: 3px;
  }

  ${phone} {
    max-block-size: 104px;
  }

  ${low} {
    max-block-size: 52px;
  }
`;
