import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { Button } from '@/ui/parts/Button';
import { IconButton } from '@/ui/parts/IconButton';
import { useOfferTime } from '@/ui/parts/use-offer-time';
import type { ComposerViewModel } from './composer.view-model';
import type { DeletionViewModel } from './deletion.view-model';

/** How long every undo is offered, in milliseconds (readings, Translation of a new conversation). */
export const OFFER_FOR = 10_000;

interface UndoNoticeProps {
  /** The action in words; nothing is drawn without it. */
  readonly done: string | undefined;
  /** Another value starts the time again. */
  readonly about: unknown;
  readonly onUndo: () => void;
  /** It stays done: by its button, or because the time is over. */
  readonly onKeep: () => void;
}

/**
 * Shows above the composer what messages are translated into from now on, and offers to undo that.
 * The chip itself shows when translation is turned off.
 */
export const LanguageUndo = observer(function LanguageUndo({
  composer: { languageChange: change, translation, undoLanguage, keepLanguage },
}: {
  readonly composer: ComposerViewModel;
}) {
  const { t } = useTranslation('panel');
  const languages = useLanguageNames();
  const done =
    change && translation.kind === 'on'
      ? t('language.into', { language: languages.name(translation.language) })
      : undefined;
  return <UndoNotice done={done} about={change} onUndo={undoLanguage} onKeep={keepLanguage} />;
});

/** Says that a message was deleted on this side only, and offers to undo it. */
export const DeletionUndo = observer(function DeletionUndo({
  deletion: { offered, undo, commit },
}: {
  readonly deletion: DeletionViewModel;
}) {
  const { t } = useTranslation('messaging');
  const done = offered && t('message.deleted');
  return <UndoNotice done={done} about={offered} onUndo={undo} onKeep={commit} />;
});

function UndoNotice(props: UndoNoticeProps) {
  return <Root role="status">{props.done !== undefined && <Offer {...props} />}</Root>;
}

function Offer({ done, about, onUndo, onKeep }: UndoNoticeProps) {
  const { t } = useTranslation(['panel', 'common']);
  const offer = useOfferTime(OFFER_FOR, about, onKeep);
  return (
    <Notice {...offer}>
      <span>{done}</span>
      <Button size="s" icon="undo" onClick={onUndo}>
        {t('common:undo')}
      </Button>
      <IconButton icon="close" label={t('panel:language.keep')} iconSize={16} onClick={onKeep} />
    </Notice>
  );
}

const Root = styled.div`
  background: var(--surface);
`;

const Notice = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  padding: 2px 8px 2px 20px;
  border-block-start: 1px solid var(--line);
  background: var(--jade-soft);
  color: var(--jade);
  font-size: var(--t-s);

  & > span {
    flex: 1;
  }
`;
