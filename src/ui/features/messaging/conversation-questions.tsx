import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MUTE_TIMES, type MuteTime } from '@/domain/messaging/conversation-settings';
import { HOUR } from '@/domain/shared/time';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog, Dialog } from '@/ui/parts/Dialog';
import { MenuList, type MenuListProps } from '@/ui/parts/Menu';
import { RadioGroup } from '@/ui/parts/RadioGroup';
import type { RowItem } from './conversation-items';

/** A question about a conversation. */
export interface QuestionProps {
  /** The name of the other person. */
  readonly name: string;
  readonly onClose: () => void;
}

const TIMES = Object.keys(MUTE_TIMES) as readonly MuteTime[];

/** How long a conversation is muted. */
export function MuteQuestion({
  name,
  onMute,
  onClose,
}: QuestionProps & { readonly onMute: (time: MuteTime) => void }) {
  const { t } = useTranslation(['messaging', 'notices', 'common']);
  const [time, setTime] = useState<MuteTime>('eight-hours');
  const options = TIMES.map((value) => ({
    value,
    label: t(`messaging:settings.muteFor.${value}`, { hours: MUTE_TIMES['eight-hours'] / HOUR }),
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('messaging:settings.muteTitle', { name })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="main" onClick={() => (onMute(time), onClose())}>
            {t('notices:mute')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('messaging:settings.muteText')}
        options={options}
        value={time}
        onChange={setTime}
      />
    </Dialog>
  );
}

/** Whether a person is to be blocked. */
export function BlockQuestion({
  name,
  onBlock,
  onClose,
}: QuestionProps & { readonly onBlock: () => void }) {
  const { t } = useTranslation('messaging');
  return (
    <ConfirmDialog
      open
      title={t('pane.blockTitle', { name })}
      confirm={t('pane.block')}
      danger
      onConfirm={() => (onClose(), onBlock())}
      onClose={onClose}
    >
      {t('pane.blockText', { name })}
    </ConfirmDialog>
  );
}

/** Two separate questions: the conversation off the list, or its messages gone (specification §4). */
export function RemovalQuestion({
  name,
  kind,
  onRemove,
  onClose,
}: QuestionProps & {
  readonly kind: 'conversation' | 'records';
  readonly onRemove: (options: { readonly records: boolean }) => void;
}) {
  const { t } = useTranslation('panel');
  return (
    <ConfirmDialog
      open
      title={t(`remove.${kind}Title`, { name })}
      confirm={t(`remove.${kind}`)}
      danger
      onConfirm={() => (onClose(), onRemove({ records: kind === 'records' }))}
      onClose={onClose}
    >
      {t(`remove.${kind}Text`, { name })}
    </ConfirmDialog>
  );
}

/** The two items of a menu that ask {@link RemovalQuestion}. */
export function useRemovalItems(ask: (kind: 'conversation' | 'records') => void): RowItem[] {
  const { t } = useTranslation('panel');
  return [
    {
      id: 'conversation',
      icon: 'trash',
      label: t('remove.conversation'),
      apart: true,
      onSelect: () => ask('conversation'),
    },
    {
      id: 'records',
      icon: 'trash',
      label: t('remove.records'),
      danger: true,
      onSelect: () => ask('records'),
    },
  ];
}

interface MenuWithQuestionProps extends Omit<MenuListProps, 'above' | 'anchor'> {
  /** Where the menu opens; not needed where a key was pressed. */
  readonly anchor: MenuListProps['anchor'] | undefined;
  /** The item whose key was pressed: it is done at once, without the menu. */
  readonly pressed?: string | undefined;
  /** What an item asked; the whole is over once neither this nor the menu is on the screen. */
  readonly question: ReactNode;
}

/** A menu, and then the question that one of its items asks. */
export function MenuWithQuestion(props: MenuWithQuestionProps) {
  const { question, anchor, pressed, onClose, ...menu } = props;
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const choose = useEffectEvent(() => {
    const item = menu.items.find(({ id, disabled }) => id === pressed && !disabled);
    setOpen(false);
    if (item?.to !== undefined) void navigate(item.to, { state: item.state });
    item?.onSelect?.();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a press is done once
    if (pressed !== undefined) choose();
  }, [pressed]);
  const isOver = !isOpen && !question;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <>
      {isOpen && pressed === undefined && anchor && (
        <MenuList {...menu} anchor={anchor} onClose={() => setOpen(false)} />
      )}
      {question}
    </>
  );
}
