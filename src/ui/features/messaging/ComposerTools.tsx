import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { Slot } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { IconButton } from '@/ui/parts/IconButton';
import { PLUS } from './chat-icons';
import type { ComposerViewModel } from './composer.view-model';
import { EmoticonPicker } from './EmoticonPicker';
import { PhrasePicker } from './PhrasePicker';
import { narrowComposer, oneRow } from '@/ui/theme/narrow-composer';
import { PreviewButton } from './TranslationPreview';
import { TranslationChip } from './TranslationChip';

interface ComposerToolsProps {
  readonly composer: ComposerViewModel;
  /** The receiver. */
  readonly name: string;
  readonly onFailure: OnFailure;
  readonly onEmoticon: (text: string) => void;
  readonly onPhrase: (text: string) => void;
  /** A tool was left with the keyboard: the focus goes back to the text. */
  readonly onLeave: () => void;
}

/** The tools for other things than text. In a narrow composer most of them are behind a plus. */
export const ComposerTools = observer(function ComposerTools(props: ComposerToolsProps) {
  const { composer, name, onFailure, onEmoticon, onPhrase, onLeave } = props;
  const { conversation } = composer;
  const { t } = useTranslation('gifts');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Root>
      <EmoticonPicker onPick={onEmoticon} onLeave={onLeave} />
      <More>
        <IconButton
          icon={PLUS}
          label={t('tool.more')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </More>
      <Tray id={id} role="group" aria-label={t('tool.more')} data-open={open || undefined}>
        <ErrorBoundary at={conversation.peer} Fallback={NoTool}>
          <Slot
            of={slots.composerTool}
            props={{
              conversation,
              name,
              onFailure,
              reply: composer.reply,
              pictures: composer.pictures,
            }}
          />
        </ErrorBoundary>
        <PhrasePicker onPick={onPhrase} translated={composer.translation.kind === 'on'} />
        <PreviewButton composer={composer} />
      </Tray>
      <span />
      {conversation.kind === 'person' && <TranslationChip composer={composer} onLeave={onLeave} />}
    </Root>
  );
});

/** A tool whose code did not arrive is left out. */
export function NoTool() {
  return null;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;

  & > span:empty {
    flex: 1;
  }

  /* The chip, at the same side where it has a row of its own. */
  & > :last-child {
    margin-inline-start: auto;
  }

  ${oneRow(css`
    display: contents;

    & > span:empty {
      display: none;
    }

    /* The chip. */
    & > :last-child {
      order: 2;
      margin-block-end: 1px;
    }
  `)}
`;

const More = styled.span`
  display: none;

  ${narrowComposer} {
    display: block;
  }

  ${oneRow(css`
    display: block;
  `)}

  & > button > svg {
    transition: transform var(--quick);
  }

  & > [aria-expanded='true'] > svg {
    transform: rotate(45deg);
  }
`;

const Tray = styled.div`
  display: flex;
  gap: 2px;

  /* A dialog that one of the tools has opened stays when the window narrows. */
  ${narrowComposer} {
    display: none;

    &:is([data-open], :has(dialog[open])) {
      flex-basis: 100%;
      flex-wrap: wrap;
      gap: var(--s2);
      order: 1;
      display: flex;
      padding-block: var(--s1);
    }
  }

  ${oneRow(css`
    display: none;

    &:is([data-open], :has(dialog[open])) {
      order: 4;
      flex-basis: 100%;
      display: flex;
    }
  `)}
`;
