import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '@/ui/parts/IconButton';
import type { IconPath } from '@/ui/parts/icon-paths';
import { PaidTools } from './gifts/PaidTools';
import { EmoticonPicker, type EmoticonPickerProps } from './EmoticonPicker';
import { LanguageSelect } from './LanguageSelect';
import { PhrasePicker, type PhrasePickerProps } from './PhrasePicker';
import { PictureTools } from './pictures/PictureTools';
import { narrowComposer } from './narrow-composer';
import { PreviewButton } from './TranslationPreview';
import type { ConversationProps } from './conversation-props';

const PLUS: IconPath = 'M12 5v14M5 12h14';

export interface ComposerToolsProps extends ConversationProps {
  readonly onEmoticon: EmoticonPickerProps['onPick'];
  readonly onPhrase: PhrasePickerProps['onPick'];
  /** The keyboard is done here: the focus belongs to the text again. */
  readonly onLeave: () => void;
}

/** What can be sent besides words. Where there is little room most of it waits behind a plus. */
export const ComposerTools = observer(function ComposerTools(props: ComposerToolsProps) {
  const { talk, onEmoticon, onPhrase, onLeave } = props;
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
        <PictureTools talk={talk} />
        <PaidTools talk={talk} />
        <PhrasePicker onPick={onPhrase} />
      </Tray>
      <PreviewButton talk={talk} />
      <span />
      <LanguageSelect talk={talk} />
    </Root>
  );
});

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;

  & > span:empty {
    flex: 1;
  }
`;

const More = styled.span`
  display: none;

  ${narrowComposer} {
    display: block;
  }

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

  ${narrowComposer} {
    display: none;

    &[data-open] {
      flex-basis: 100%;
      flex-wrap: wrap;
      gap: var(--s2);
      order: 1;
      display: flex;
      padding-block: var(--s1);
    }
  }
`;
