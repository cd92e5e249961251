import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import type { Peer } from '@/domain/messaging/conversation';
import { VOICES } from '@/domain/messaging/voices';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useFillings } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import type { IconName } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { useMenu, MenuList, type MenuItem, type MenuListProps } from '@/ui/parts/Menu';
import { ALARM, BELL, BELL_OFF, WINDOW } from './chat-icons';
import type { ConversationViewModel } from './conversation.view-model';
import type { ReadingViewModel } from './reading.view-model';

interface PaneMenuProps {
  readonly screen: ConversationViewModel;
  readonly person: Peer;
  /** The conversation is gone. */
  readonly onLeave: () => void;
  /** Opens the search in the conversation. */
  readonly onFind: () => void;
  /** Takes the conversation out into a window of its own; absent: it cannot be. */
  readonly onTakeOut?: (() => void) | undefined;
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
        <QuestionDialog {...props} question={question} onClose={() => setQuestion(undefined)} />
      )}
    </>
  );
});

interface PaneListProps extends PaneMenuProps, Pick<MenuListProps, 'anchor' | 'onClose'> {
  readonly onAsk: (question: Question) => void;
}

/** The actions, while the menu is open. */
const PaneList = observer(function PaneList({ anchor, onClose, onAsk, ...of }: PaneListProps) {
  const { t } = useTranslation('messaging');
  const items = usePaneItems(of, onAsk);
  return <MenuList label={t('pane.more')} {...{ items, anchor, onClose }} />;
});

function usePaneItems(of: PaneMenuProps, ask: (question: Question) => void): MenuItem[] {
  const { screen, person } = of;
  const { name, peerCommands: actions } = screen;
  const { t } = useTranslation(['messaging', 'panel']);
  const [reporting] = useFillings(slots.reportPerson);
  const everything = useEverythingItem(of, () => ask('everything'));
  const voices = useVoiceItems(screen.reading);
  const label = t('panel:complain', { name });
  const report: MenuItem = { id: 'complaint', icon: ALARM, label, onSelect: screen.dialog.report };
  const { blocked } = person;
  const block: MenuItem = {
    id: 'block',
    icon: 'block',
    label: t(blocked ? 'messaging:pane.unblock' : 'messaging:pane.block'),
    onSelect: () => (blocked ? void actions.setBlocked(false) : ask('block')),
  };
  return [
    {
      id: 'profile',
      icon: 'user',
      label: t('messaging:pane.profile'),
      to: routes.profile(person.userId),
    },
    ...possible('find', 'search', t('messaging:search.inChat'), screen.canSearch && of.onFind),
    ...possible('window', WINDOW, t('messaging:window.open'), of.onTakeOut),
    ...everything,
    useMuteItem(screen),
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

function useMuteItem({ conversation, peerCommands }: ConversationViewModel): MenuItem {
  const { t } = useTranslation('notices');
  const muted = conversation.settings?.mutedUntil !== undefined;
  return {
    id: 'mute',
    icon: muted ? BELL : BELL_OFF,
    label: t(muted ? 'unmute' : 'mute'),
    onSelect: () => void peerCommands.change({ muted: muted ? 'off' : 'ever' }),
  };
}

/** An item, or none where there is nothing to do. */
function possible(
  id: string,
  icon: IconName,
  label: string,
  onSelect: (() => void) | false | undefined,
): MenuItem[] {
  return onSelect ? [{ id, icon, label, onSelect }] : [];
}

/** The choice of the voices that are shown. */
function useVoiceItems({ voices: chosen, setVoices }: ReadingViewModel): MenuItem[] {
  const { t } = useTranslation('messaging');
  return VOICES.map((voices) => ({
    id: `voices-${voices}`,
    label: t(`voices.${voices}`),
    apart: voices === 'both',
    checked: chosen === voices,
    onSelect: () => setVoices(voices),
  }));
}

/** The item about translating everything from a person; none where the user reads their language. */
function useEverythingItem(
  { screen: { peer, name }, person }: PaneMenuProps,
  ask: () => void,
): MenuItem[] {
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const settings = useService(translationTokens.translationSettings);
  const on = settings.everythingFrom(peer);
  const { language } = person;
  const reads = language === undefined || language === me?.language;
  if (!on && (reads || settings.readable.includes(language))) return [];
  return [
    {
      id: 'everything',
      icon: 'swap',
      label: t(on ? 'reading.everythingOff' : 'reading.everything', { name }),
      onSelect: () => (on ? settings.setEverythingFrom(peer, false) : ask()),
    },
  ];
}

interface QuestionProps extends PaneMenuProps {
  readonly question: Question;
  readonly onClose: () => void;
}

function QuestionDialog(props: QuestionProps) {
  switch (props.question) {
    case 'everything':
      return <EverythingQuestion {...props} />;
    case 'block':
      return <BlockQuestion {...props} />;
    default:
      return <RemovalQuestion {...props} kind={props.question} />;
  }
}

/** Shows the price once, before it begins. */
function EverythingQuestion({ screen: { peer, name }, onClose }: QuestionProps) {
  const { t } = useTranslation('messaging');
  const languages = useLanguageNames();
  const { me } = useService(accountTokens.session);
  const settings = useService(translationTokens.translationSettings);
  if (!me) return null;
  const language = languages.name(me.language);
  return (
    <ConfirmDialog
      open
      title={t('reading.everythingTitle', { name })}
      confirm={t('reading.everythingYes')}
      onConfirm={() => {
        settings.setEverythingFrom(peer, true);
        onClose();
      }}
      onClose={onClose}
    >
      {me.translationPrice === 'free'
        ? t('reading.everythingFree', { name, language })
        : t('reading.everythingText', { name, language, characters: CHARACTERS_PER_COIN })}
    </ConfirmDialog>
  );
}

function BlockQuestion({ screen: { name, peerCommands }, onClose }: QuestionProps) {
  const { t } = useTranslation('messaging');
  return (
    <ConfirmDialog
      open
      title={t('pane.blockTitle', { name })}
      confirm={t('pane.block')}
      danger
      onConfirm={() => {
        onClose();
        void peerCommands.setBlocked(true);
      }}
      onClose={onClose}
    >
      {t('pane.blockText', { name })}
    </ConfirmDialog>
  );
}

interface RemovalQuestionProps extends QuestionProps {
  readonly kind: 'conversation' | 'records';
}

/** Two separate questions: the conversation off the list, or its messages gone (specification §4). */
function RemovalQuestion(props: RemovalQuestionProps) {
  const { screen, kind, onLeave, onClose } = props;
  const { name, peerCommands } = screen;
  const { t } = useTranslation('panel');

  async function handleConfirm(): Promise<void> {
    onClose();
    if (await peerCommands.remove({ records: kind === 'records' })) onLeave();
  }

  return (
    <ConfirmDialog
      open
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
