import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { VOICES } from '@/domain/messaging/voices';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useFillings } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import type { IconName } from '@/ui/parts/Icon';
import type { MenuItem, MenuListProps } from '@/ui/parts/Menu';
import type { Anchor } from '@/ui/parts/position-popover';
import { ALARM, WINDOW } from './chat-icons';
import { useArchive, useSettingsItems } from './conversation-items';
import {
  BlockQuestion,
  MenuWithQuestion,
  MuteQuestion,
  RemovalQuestion,
  useRemovalItems,
} from './conversation-questions';
import type { PaneMenuProps, PressedAction } from './pane-menu-props';
import type { ReadingViewModel } from './reading.view-model';

interface PaneMenuListProps extends PaneMenuProps, Pick<MenuListProps, 'onClose'> {
  readonly anchor: Anchor | undefined;
}

/** An item of the menu; each has a key. */
interface PaneItem extends MenuItem {
  readonly id: PressedAction;
}

type Question = 'everything' | 'mute' | 'block' | 'conversation' | 'records';

/** The actions of a conversation; one that cannot be undone asks first. */
export const PaneMenuList = observer(function PaneMenuList({
  anchor,
  pressed,
  onClose,
  ...of
}: PaneMenuListProps) {
  const { t } = useTranslation('messaging');
  const [question, setQuestion] = useState<Question>();
  const items = usePaneItems(of, setQuestion);
  const close = (): void => setQuestion(undefined);
  return (
    <MenuWithQuestion
      label={t('pane.more')}
      {...{ items, anchor, pressed, onClose }}
      question={question && <PaneQuestion {...of} question={question} onClose={close} />}
    />
  );
});

function usePaneItems(of: PaneMenuProps, ask: (question: Question) => void): PaneItem[] {
  const { screen, person, onFind, onTakeOut } = of;
  const { t } = useTranslation('messaging');
  const settings = useSetItems(of, () => ask('mute'));
  const everything = useEverythingItem(of, () => ask('everything'));
  const voices = useVoiceItems(screen.reading);
  const about = useAboutItems(of, () => ask('block'));
  const removal = useRemovalItems(ask);
  const showPictures = screen.canSearch && screen.dialog.showPictures;
  return [
    { id: 'profile', icon: 'user', label: t('pane.profile'), to: routes.profile(person.userId) },
    ...possible('find', 'search', t('search.inChat'), screen.canSearch && onFind),
    ...possible('media', 'image', t('pane.pictures'), showPictures),
    ...possible('window', WINDOW, t('window.open'), onTakeOut),
    ...settings,
    ...everything,
    ...about,
    ...voices,
    ...removal,
  ];
}

/** An item, or none where there is nothing to do. */
function possible(
  id: PressedAction,
  icon: IconName,
  label: string,
  onSelect: (() => void) | false | undefined,
): PaneItem[] {
  return onSelect ? [{ id, icon, label, onSelect }] : [];
}

/** What can be set about the conversation; what hides it leaves it. */
function useSetItems({ screen, onLeave }: PaneMenuProps, mute: () => void): PaneItem[] {
  const { peer, conversation, peerCommands, errors } = screen;
  const archive = useArchive();
  return useSettingsItems(conversation, {
    change: (change) => void peerCommands.change(change),
    mute,
    archive: () =>
      void archive(peer).then((done) => (done.ok ? onLeave() : errors.show(done.error))),
    markUnread: () => {
      // It would be read again at once.
      onLeave();
      void peerCommands.change({ markedUnread: true });
    },
  });
}

/** The block of the person, and a complaint about them. */
function useAboutItems(
  { screen: { name, peerCommands, dialog }, person: { blocked } }: PaneMenuProps,
  ask: () => void,
): PaneItem[] {
  const { t } = useTranslation(['messaging', 'panel']);
  const [reporting] = useFillings(slots.reportPerson);
  const label = t('panel:complain', { name });
  const report: PaneItem = { id: 'complain', icon: ALARM, label, onSelect: dialog.report };
  const block: PaneItem = {
    id: 'block',
    icon: 'block',
    label: t(blocked ? 'messaging:pane.unblock' : 'messaging:pane.block'),
    onSelect: () => (blocked ? void peerCommands.setBlocked(false) : ask()),
  };
  return reporting ? [block, report] : [block];
}

/** The choice of the voices that are shown. */
function useVoiceItems({ voices: chosen, setVoices }: ReadingViewModel): PaneItem[] {
  const { t } = useTranslation('messaging');
  return VOICES.map((voices) => ({
    id: voices,
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
): PaneItem[] {
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

function PaneQuestion(props: QuestionProps) {
  const { question, screen, onLeave, onClose } = props;
  const { name, peerCommands } = screen;
  switch (question) {
    case 'everything':
      return <EverythingQuestion {...props} />;
    case 'mute':
      return (
        <MuteQuestion
          {...{ name, onClose }}
          onMute={(muted) => void peerCommands.change({ muted })}
        />
      );
    case 'block':
      return (
        <BlockQuestion {...{ name, onClose }} onBlock={() => void peerCommands.setBlocked(true)} />
      );
    default:
      return (
        <RemovalQuestion
          {...{ name, onClose }}
          kind={question}
          onRemove={(options) =>
            void peerCommands.remove(options).then((isGone) => isGone && onLeave())
          }
        />
      );
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
