import type { ReactElement } from 'react';
import { MessageTextsProvider } from '@/ui/features/messaging/message-texts';
import { inApp } from './in-app';

/** A part of a message with what {@link inApp} gives it and the texts of its list around it. */
export function inMessages(
  part: ReactElement,
  ...rest: Parameters<typeof inApp> extends [unknown, ...infer Rest] ? Rest : never
): Promise<ReactElement> {
  return inApp(<MessageTextsProvider>{part}</MessageTextsProvider>, ...rest);
}
