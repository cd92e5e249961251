import { isWritten } from '@/domain/messaging/kinds/kinds';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { hasWords } from '@/domain/translation/translation-charge';
import { takesForward } from '@/domain/messaging/forward';
import { isFromDevice } from '@/domain/messaging/kinds/text';
import { isStored } from '@/domain/messaging/message';
import { RECALL_WINDOW, recallTimeLeft } from '@/domain/messaging/recall-window';
import { later } from '@/domain/shared/time';
import { knownEnginesToken } from '@/ui/kernel/known-engines';
import { useService } from '@/ui/kernel/scope';
import type { ActionIn } from '@/ui/kernel/shortcuts';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { MenuList, type MenuItem } from '@/ui/parts/Menu';
import type { Anchor } from '@/ui/parts/position-popover';
import { useToasts } from '@/ui/parts/Toasts';
import { useCountdown } from '@/ui/parts/use-countdown';
import { ALARM, BOOK, CORRECT, FORWARD, REPLY } from './chat-icons';
import { captionLabel } from './EditBar';
import type { MessageProps } from './message-props';
import { minutesAndSeconds, useRecall } from './recall';
import { useForeignVoice } from './use-foreign-voice';
import { useTranslationTerms } from './use-translation-terms';

interface MessageActionListProps extends Omit<MessageProps, 'reading'> {
  readonly own: boolean;
  readonly anchor: Anchor;
  readonly onClose: () => void;
  /** What was pressed is done. */
  readonly onDone: () => void;
  /** The user can complain about the author. */
  readonly mayReport: boolean;
  /** The quick reactions. */
  readonly above: ReactNode;
  readonly pressed?: string | undefined;
}

/** An item of the menu; each has a key. */
interface ActionItem extends MenuItem {
  readonly id: ActionIn<'message'>;
}

/** The open menu of a message. */
export const MessageActionList = observer(function MessageActionList(
  props: MessageActionListProps,
) {
  const { message, partner, actions, dialogs, anchor, onClose, onDone, mayReport, above, pressed } =
    props;
  const { t } = useTranslation(['messaging', 'panel']);
  const items: ActionItem[] = [
    ...useTextItems(props),
    ...useCheckItem(props),
    ...useCorrectItem(props),
    ...useWordsItem(props),
    ...useSaveItem(props),
    ...useRecallItem(props),
  ];
  if (takesForward(message)) {
    const label = t('messaging:forward.action');
    const onSelect = (): void => dialogs.forward(message);
    items.unshift({ id: 'forward', icon: FORWARD, label, onSelect });
  }
  items.unshift(...useEditItem(props));
  if (actions.canReply(message)) {
    const label = t('messaging:reply.answer');
    items.unshift({ id: 'reply', icon: REPLY, label, onSelect: () => actions.reply(message) });
  }
  if (message.reactions?.length) {
    const label = t('messaging:reaction.who');
    items.push({ id: 'who', icon: 'users', label, onSelect: () => dialogs.showReactions(message) });
  }
  if (isStored(message.state)) {
    const label = t('messaging:message.deleteForMe');
    items.push({
      id: 'delete',
      icon: 'trash',
      label,
      onSelect: () => actions.deleteForMe(message),
    });
  }
  if (mayReport) {
    const label = t('panel:complain', { name: partner.name });
    const apart = items.length > 0;
    items.push({ id: 'complain', icon: ALARM, label, apart, onSelect: dialogs.report });
  }
  const atOnce = items.find(({ id, disabled }) => id === pressed && !disabled);
  useAtOnce(atOnce, onDone);
  if (atOnce) return null;
  const nothing: MenuItem = { id: 'nothing', label: t('panel:message.nothing'), disabled: true };
  return (
    <MenuList
      label={t('messaging:message.actions')}
      items={items.length > 0 ? items : [nothing]}
      above={above}
      anchor={anchor}
      onClose={onClose}
    />
  );
});

/** Chooses the item whose key was pressed, without drawing the menu. */
function useAtOnce(item: MenuItem | undefined, onDone: () => void): void {
  const choose = useEffectEvent(() => {
    onDone();
    item?.onSelect?.();
  });
  const isPressed = item !== undefined;
  useEffect(() => {
    if (isPressed) choose();
  }, [isPressed]);
}

function useTextItems({ message, own, actions }: MessageActionListProps): ActionItem[] {
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const settings = useService(translationTokens.translationSettings);
  const terms = useTranslationTerms(message);
  const { body } = message;
  if (!isWritten(body)) return [];
  const copy: ActionItem = {
    id: 'copy',
    icon: 'copy',
    label: t('message.copy'),
    // The clipboard is absent on plain-http addresses of a local network.
    disabled: navigator.clipboard === undefined,
    onSelect: () => void navigator.clipboard.writeText(body.text),
  };
  const reads = body.language !== undefined && settings.readable.includes(body.language);
  // The device's translation may be worse than a paid one.
  const isPaid = body.translation && !isFromDevice(body.translation);
  if (own || isPaid || !me || !terms || reads || !hasWords(body.text)) return [copy];
  // The engine was asked and this is no set phrase: the bubble shows that, and another try changes
  // nothing.
  if (terms.condition && actions.translationOf(message.id) === 'unsupported') return [copy];
  const translate: ActionItem = {
    id: 'translate',
    icon: 'swap',
    label: t('message.translateFor', { price: terms.price }),
    ...(terms.condition && { hint: terms.condition }),
    onSelect: () => void actions.translate(message, me.language),
  };
  return [copy, translate];
}

/** Checking its translation, where an engine on the server reads both languages. */
function useCheckItem({ message, dialogs }: MessageActionListProps): ActionItem[] {
  const { t } = useTranslation('messaging');
  const pair = useService(messagingTokens.checkTranslation).pairOf(message);
  const engines = useService(knownEnginesToken);
  const isTranslated = pair !== undefined;
  useEffect(() => (isTranslated ? engines.follow() : undefined), [engines, isTranslated]);
  if (!pair) return [];
  const { from, to } = pair;
  if (!engines.readsHere(pair) || !engines.readsHere({ from: to, to: from })) return [];
  const label = t('reading.check');
  return [{ id: 'check', icon: 'eye', label, onSelect: () => dialogs.checkTranslation(message) }];
}

/** Correcting a sentence of the other person. */
function useCorrectItem({ message, dialogs }: MessageActionListProps): ActionItem[] {
  const { t } = useTranslation('learning');
  if (!useService(messagingTokens.correctMessage).may(message)) return [];
  const onSelect = (): void => dialogs.correct(message);
  return [{ id: 'correct', icon: CORRECT, label: t('action'), onSelect }];
}

/** Looking up the words of the voice that the user may not read, where a dictionary or an engine has them. */
function useWordsItem({ message, dialogs }: MessageActionListProps): ActionItem[] {
  const { t } = useTranslation('learning');
  const engines = useService(knownEnginesToken);
  const { voice, settled } = useForeignVoice(message);
  const isForeign = voice !== undefined;
  useEffect(() => (isForeign ? engines.follow() : undefined), [engines, isForeign]);
  const has = voice !== undefined && engines.hasWords(voice);
  const isOpen = !settled || engines.engines === undefined;
  // An open menu neither grows nor shrinks while answers come.
  const [offered] = useState(has || (isForeign && isOpen));
  if (!offered) return [];
  const onSelect = (): void => dialogs.showWords(message);
  return [
    { id: 'words', icon: BOOK, label: t('words.action'), disabled: !has || !settled, onSelect },
  ];
}

/** Saving a text as a quick phrase, in the voice that the user reads. */
function useSaveItem({ message: { body }, own }: MessageActionListProps): ActionItem[] {
  const { t } = useTranslation('learning');
  const phrases = useService(messagingTokens.ownPhrases);
  const toasts = useToasts();
  if (!isWritten(body)) return [];
  const text = own ? body.text : (body.translation?.text ?? body.text);
  const onSelect = (): void => {
    const saved = phrases.save(text);
    toasts.show(t(saved.ok ? 'phrase.saved' : `phrase.${saved.error.kind}`));
  };
  return [{ id: 'save', icon: 'phrase', label: t('phrase.save'), onSelect }];
}

/** Editing the words, with the time that is left for it. */
function useEditItem({ message, actions }: MessageActionListProps): ActionItem[] {
  const { t } = useTranslation('messaging');
  const clock = useService(sharedTokens.clock);
  const left = useCountdown(later(message.sentAt, RECALL_WINDOW), clock);
  if (!actions.canEdit(message)) return [];
  return [
    {
      id: 'edit',
      icon: 'edit',
      label: captionLabel(t, message.body) ?? t('message.edit'),
      hint: t('message.recallLeft', { time: minutesAndSeconds(Math.min(left, RECALL_WINDOW)) }),
      onSelect: () => actions.edit(message),
    },
  ];
}

/** Recalling the message, with the time that is left for it. */
function useRecallItem({ message, own, actions }: MessageActionListProps): ActionItem[] {
  const { t } = useTranslation('messaging');
  const recall = useRecall(message, actions.recall);
  const clock = useService(sharedTokens.clock);
  const liveClock = useService(uiTokens.liveClock);
  const end = later(message.sentAt, RECALL_WINDOW);
  const left = useCountdown(end, clock);
  if (!own || recallTimeLeft(message, message.from, liveClock.nowUntil(end)) === 0) return [];
  return [
    {
      id: 'recall',
      icon: 'undo',
      label: t('message.recall'),
      hint: t('message.recallLeft', { time: minutesAndSeconds(Math.min(left, RECALL_WINDOW)) }),
      danger: true,
      onSelect: recall,
    },
  ];
}
