import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Peer } from '@/domain/messaging/conversation';
import type { ChatAddress } from '@/domain/shared/ids';
import { VOICES } from '@/domain/messaging/voices';
import { useFillings } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { IconButton } from '@/ui/parts/IconButton';
import { useMenu, MenuList, type MenuItem, type MenuListProps } from '@/ui/parts/Menu';
import { routes } from '@/ui/kernel/routes';
import { ALARM, BELL, BELL_OFF } from './chat-icons';
import type { ReadingActions, ReadingSnapshot } from './reading.view-model';
import { EverythingQuestion, useEverythingItem } from './TranslateEverything';

/** What can be done about a person and the conversation with them. */
export interface PaneMenuActions {
  setBlocked(blocked: boolean): Promise<void>;
  /** A muted conversation rings no bell. */
  setMuted(muted: boolean): Promise<void>;
  /** True when the conversation, with its messages if asked for, is gone from this side. */
  remove(options: { readonly records: boolean }): Promise<boolean>;
}

export interface PaneMenuProps {
  readonly peer: ChatAddress;
  readonly person: Peer;
  readonly name: string;
  readonly actions: PaneMenuActions;
  /** Which voices of the messages are shown. */
  readonly reading: Pick<ReadingSnapshot & ReadingActions, 'voices' | 'setVoices'>;
  /** Begins a complaint about the person. */
  readonly onReport: () => void;
  /** The conversation is gone. */
  readonly onLeave: () => void;
}

type Question = 'everything' | 'block' | 'conversation' | 'records';

/** The menu of a conversation; an action that cannot be undone asks first. */
export const PaneMenu = observer(function PaneMenu(props: PaneMenuProps) {
  const { t } = useTranslation('messaging');
  const [question, setQuestion] = useState<Question>();
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <IconButton icon="dots" label={t('pane.more')} {...trigger} />
      {anchor && <PaneList {...props} {...{ anchor }} onClose={close} onAsk={setQuestion} />}
      {question && (
        <Questions {...props} question={question} onClose={() => setQuestion(undefined)} />
      )}
    </>
  );
});

interface PaneListProps extends PaneMenuProps, Pick<MenuListProps, 'anchor' | 'onClose'> {
  readonly onAsk: (question: Question) => void;
}

/** What can be done, while the menu is open. */
const PaneList = observer(function PaneList({ anchor, onClose, onAsk, ...of }: PaneListProps) {
  const { t } = useTranslation('messaging');
  const items = usePaneItems(of, onAsk);
  return <MenuList label={t('pane.more')} {...{ items, anchor, onClose }} />;
});

function usePaneItems(
  { peer, person, name, actions, reading, onReport }: PaneMenuProps,
  ask: (question: Question) => void,
): MenuItem[] {
  const { t } = useTranslation(['messaging', 'panel', 'notices']);
  const [reporting] = useFillings(slots.reportPerson);
  const everything = useEverythingItem({ peer, person, name }, () => ask('everything'));
  const voices = useVoiceItems(reading);
  const label = t('panel:complain', { name });
  const report: MenuItem = { id: 'complaint', icon: ALARM, label, onSelect: onReport };
  const block: MenuItem = person.blocked
    ? {
        id: 'unblock',
        icon: 'block',
        label: t('messaging:pane.unblock'),
        onSelect: () => void actions.setBlocked(false),
      }
    : {
        id: 'block',
        icon: 'block',
        label: t('messaging:pane.block'),
        onSelect: () => ask('block'),
      };
  const mute: MenuItem = {
    id: 'mute',
    icon: person.muted ? BELL : BELL_OFF,
    label: t(person.muted ? 'notices:unmute' : 'notices:mute'),
    onSelect: () => void actions.setMuted(!person.muted),
  };
  return [
    {
      id: 'profile',
      icon: 'user',
      label: t('messaging:pane.profile'),
      to: routes.profile(person.userId),
    },
    ...everything,
    mute,
    block,
    ...(reporting ? [report] : []),
    ...voices,
    {
      id: 'conversation',
      icon: 'trash',
      label: t('panel:remove.conversation'),
      apart: true,
      onSelect: () => ask('conversation'),
    },
    {
      id: 'records',
      icon: 'trash',
      label: t('panel:remove.records'),
      danger: true,
      onSelect: () => ask('records'),
    },
  ];
}

/** The choice of the voices that are shown. */
function useVoiceItems({ voices: chosen, setVoices }: PaneMenuProps['reading']): MenuItem[] {
  const { t } = useTranslation('messaging');
  return VOICES.map((voices) => ({
    id: `voices-${voices}`,
    label: t(`voices.${voices}`),
    apart: voices === 'both',
    checked: chosen === voices,
    onSelect: () => setVoices(voices),
  }));
}

interface QuestionsProps extends Omit<PaneMenuProps, 'reading' | 'onReport'> {
  readonly question: Question;
  readonly onClose: () => void;
}

function Questions(props: QuestionsProps) {
  const { name, actions, question, onClose } = props;
  const { t } = useTranslation('messaging');
  return (
    <>
      <EverythingQuestion {...props} open={question === 'everything'} />
      <ConfirmDialog
        open={question === 'block'}
        title={t('pane.blockTitle', { name })}
        confirm={t('pane.block')}
        danger
        onConfirm={() => {
          onClose();
          void actions.setBlocked(true);
        }}
        onClose={onClose}
      >
        {t('pane.blockText', { name })}
      </ConfirmDialog>
      <RemovalQuestion {...props} kind="conversation" />
      <RemovalQuestion {...props} kind="records" />
    </>
  );
}

interface RemovalQuestionProps extends QuestionsProps {
  readonly kind: 'conversation' | 'records';
}

/** Two separate questions: the conversation off the list, or its messages gone (specification §4). */
function RemovalQuestion(props: RemovalQuestionProps) {
  const { name, actions, question, kind, onLeave, onClose } = props;
  const { t } = useTranslation('panel');

  async function handleConfirm(): Promise<void> {
    onClose();
    if (await actions.remove({ records: kind === 'records' })) onLeave();
  }

  return (
    <ConfirmDialog
      open={question === kind}
      title={t(`remove.${kind}Title`, { name })}
      confirm={t(`remove.${kind}`)}
      danger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {t(`remove.${kind}Text`, { name })}
    </ConfirmDialog>
  );
}
