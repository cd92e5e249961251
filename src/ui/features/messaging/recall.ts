import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@/domain/messaging/message';
import { MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';
import { useToasts } from '@/ui/parts/Toasts';
import type { MessageCommands } from './message-commands';

/** Recalls a message and says that it was recalled. */
export function useRecall(message: Message, recall: MessageCommands['recall']): () => void {
  const { t } = useTranslation('messaging');
  const toasts = useToasts();
  return useCallback(() => {
    void recall(message).then((done) => {
      if (done) toasts.show(t('message.recalled'));
    });
  }, [recall, message, toasts, t]);
}

/** A short time as a clock shows it: `1:42`. Rounded up, so that it never reads 0:00 while time is left. */
export function minutesAndSeconds(left: Milliseconds): string {
  const seconds = Math.ceil(left / SECOND);
  const perMinute = MINUTE / SECOND;
  return `${Math.floor(seconds / perMinute)}:${String(seconds % perMinute).padStart(2, '0')}`;
}
