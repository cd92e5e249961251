import type { ReactElement } from 'react';
import { OpenedMenu } from '@/ui/features/messaging/MessageMenu';
import { MessageTextsProvider } from '@/ui/features/messaging/message-texts';
import type { ScreenLoader } from '@/ui/kernel/screen-loader';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { inApp } from './in-app';

/**
 * A part of a message with what {@link inApp} gives it and the texts of its list around it; its menu is there at
 * once.
 */
export async function inMessages(
  part: ReactElement,
  provide: Parameters<typeof inApp>[1] = (scope) => scope,
  ...rest: Parameters<typeof inApp> extends [unknown, unknown?, ...infer Rest] ? Rest : never
): Promise<ReactElement> {
  let loader: ScreenLoader | undefined;
  const view = await inApp(
    <MessageTextsProvider>{part}</MessageTextsProvider>,
    (scope) => {
      loader = scope.get(uiTokens.screenLoader);
      return provide(scope);
    },
    ...rest,
  );
  await loader?.part(OpenedMenu.load);
  return view;
}
