import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-service';
import type { EasemobSdk } from '@/infrastructure/chat/easemob-sdk';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { loadEasemob } from '@tests/support/easemob-sdk';
import { addUsers, allowAll, startTestGateway } from '@tests/support/gateway';
import { movableClock } from '@tests/support/movable-clock';
import { annsChat } from '@tests/support/people';
import type { PreSendCheck } from '@server/ports/pre-send-check';
import type { ChatWorld } from './chat-stage';
import { describeChatService } from './chat-service';

/** The real SDK in Node against the real gateway. */
describeChatService('EasemobChatService', async (): Promise<ChatWorld> => {
  const sdk = (await loadEasemob()) as unknown as EasemobSdk;
  // The SDK compares the service's times with its own.
  const clock = movableClock(epochMs(Date.now()));
  let refusal: number | undefined;
  const check: PreSendCheck = {
    check: async (message, transaction) =>
      refusal === undefined
        ? allowAll.check(message, transaction)
        : { allowed: false, code: refusal, message: 'refused' },
  };
  const gateway = await startTestGateway({ users: [], check, clock });
  let devices = 0;
  let accounts = 0;
  return {
    device: () =>
      createEasemobChatService({
        sdk,
        scheduler: systemScheduler,
        deviceId: `device${++devices}`,
        origin: gateway.url,
      }),
    account: async (name) => {
      const account = `${name}-${++accounts}`;
      const secrets = await addUsers(gateway.db, [account]);
      const address = account as ChatAddress;
      const secret = secrets[account] ?? '';
      return { ...annsChat, appKey: gateway.appKey, address, secret };
    },
    advance: (by) => clock.advance(by),
    refuse: (code) => {
      refusal = code;
    },
    stop: () => gateway.stop(),
    start: () => gateway.start(),
    close: () => gateway.close(),
  };
});
