import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { IconButton } from '@/ui/parts/IconButton';
import { Spoken, VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { low, phone } from '@/ui/theme/breakpoints';
import { oneRow } from '@/ui/theme/narrow-composer';
import type { DraftReading } from './draft-reading';

interface WhileWritingProps {
  readonly reading: DraftReading;
  /** The reader. */
  readonly name: string;
  /** It was closed: the focus goes back to the text. */
  readonly onLeave: () => void;
}

/** Under the text being written: its translation, and in small what that says translated back. */
export const WhileWriting = observer(function WhileWriting(props: WhileWritingProps) {
  const { t } = useTranslation('messaging');
  const { reading, onLeave } = props;
  const { open, settled, doubtful, parts } = reading;
  const meant = useMeant(reading);
  const sentence = doubtful === undefined ? undefined : parts[doubtful]?.text.trim();
  const said =
    sentence === undefined
      ? t('reading.ready')
      : [`${t('reading.doubtful')}: ${sentence}`, ...meant].join(' ');

  function hide(): void {
    reading.hide();
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
  /** The sentence that may be mistranslated, as it was written. */
  readonly sentence: string | undefined;
}

/** Both voices, sentence by sentence, in a box that scrolls and can be read with the keyboard. */
const Voices = observer(function Voices({ reading, name, sentence }: VoicesProps) {
  const { t } = useTranslation('messaging');
  const { parts, doubtful, language } = reading;
  const [question, ...choices] = useMeant(reading);
  const label = t('composer.previewLabel', { name });
  const scroller = useShown(parts, doubtful);
  return (
    <Column>
      <small aria-hidden="true">
        {label}
        {sentence !== undefined && <strong> · {t('reading.doubtful')}</strong>}
      </small>
      {question !== undefined && (
        <Meant>
          <strong>{question}</strong>
          {choices.map((choice) => (
            <span key={choice} dir="auto">
              {choice}
            </span>
          ))}
        </Meant>
      )}
      <Scroller ref={scroller} role="group" aria-label={label} tabIndex={0}>
        {sentence !== undefined && (
          <VisuallyHidden>
            {t('reading.doubtful')}: {sentence}
          </VisuallyHidden>
        )}
        {parts.length === 0 && <p aria-hidden="true">…</p>}
        {parts.map(({ translation, back }, index) => (
          <div key={index} data-marked={index === doubtful || undefined}>
            <p lang={language} dir="auto">
              {translation.trim()}
            </p>
            <small dir="auto">
              <VisuallyHidden>{t('reading.back')}: </VisuallyHidden>
              {back.trim()}
            </small>
          </div>
        ))}
      </Scroller>
    </Column>
  );
});

/** The question which of two readings is meant, and each pair of them; nothing where none is known. */
function useMeant({ differs }: DraftReading): readonly string[] {
  const { t } = useTranslation('learning');
  if (differs.length === 0) return [];
  const choices = differs.map(({ kind, written, back }) => {
    const name = t(`meant.${kind}`);
    return written === '' || back === ''
      ? t('meant.without', { kind: name, word: written || back })
      : t('meant.or', { kind: name, written, back });
  });
  return [t('meant.title'), ...choices];
}

/** Keeps the sentence in sight that may be mistranslated, or else the last one. */
function useShown(parts: DraftReading['parts'], doubtful: number | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const shown = box?.querySelector('[data-marked]') ?? box?.lastElementChild;
    if (!box || !shown) return;
    const { top, bottom } = shown.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    box.scrollTop += Math.min(top - frame.top, Math.max(0, bottom - frame.bottom));
  }, [parts, doubtful]);
  return scroller;
}

const Root = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: start;
  justify-content: space-between;
  padding-inline-start: var(--s3);
  border-radius: var(--r-m);
  background: var(--jade-soft);

  /* Below the field and the button beside it. */
  ${oneRow(css`
    order: 4;
    flex-basis: 100%;
  `)}
`;

const Column = styled.div`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  padding-block: var(--s2);

  & small {
    color: var(--ink-2);
    font-size: var(--t-xs);
  }
`;

/** In ink, as it is a question to the writer and no translation. */
const Meant = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s2);
  margin-block: 2px;
  font-size: var(--t-s);
  overflow-wrap: anywhere;
`;

const Scroller = styled.div`
  /* What is hidden in it stays in it. */
  position: relative;
  max-block-size: 112px;
  overflow: hidden auto;
  overflow-wrap: anywhere;
  overscroll-behavior: contain;
  white-space: pre-wrap;

  & p {
    color: var(--jade);
  }

  & small {
    display: block;
  }

  & > div + div {
    margin-block-start: var(--s1);
  }

  & > [data-marked] > * {
    text-decoration: underline wavy 1px;
    text-underline-offset: 3px;
  }

  ${phone} {
    max-block-size: 84px;
  }

  ${low} {
    max-block-size: 44px;
  }
`;
