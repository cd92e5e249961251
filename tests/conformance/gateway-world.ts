import type { ChatService } from '@/application/messaging/chat-service';
import { SESSION_LIFETIME } from '@/domain/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-service';
import type { EasemobSdk } from '@/infrastructure/chat/easemob-sdk';
import { BODY, CONTENT } from '@server/gateway/codec/schema';
import { loadEasemob } from '@tests/support/easemob-sdk';
import {
  addUsers,
  refusableCheck,
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '@tests/support/gateway';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';
import { annsChat } from '@tests/support/people';
import { RawClient } from '@tests/support/raw-client';
import type { ChatWorld } from './chat-stage';

/** The real gateway as a world; whose devices they are the test says. */
export interface GatewayWorld extends Required<Omit<ChatWorld, 'device'>> {
  readonly gateway: TestGateway;
  readonly clock: MovableClock;
}

/** Starts the real gateway with a clock and a check that a test moves. */
export async function openGatewayWorld(
  options: Pick<TestGatewayOptions, 'extend' | 'settings'> = {},
): Promise<GatewayWorld> {
  // The SDK compares the service's times with its own.
  const clock = movableClock(epochMs(Date.now()));
  const check = refusableCheck();
  const gateway = await startTestGateway({ users: [], check, clock, ...options });
  const secrets: Record<string, string> = {};
  let accounts = 0;
  return {
    gateway,
    clock,
    account: async (name) => {
      const address = `${name}-${++accounts}`;
      Object.assign(secrets, await addUsers(gateway.db, [address]));
      const secret = secrets[address] ?? '';
      return { ...annsChat, appKey: gateway.appKey, address: address as ChatAddress, secret };
    },
    advance: (by) => clock.advance(by),
    refuse: (code) => check.refuse(code),
    stop: () => gateway.stop(),
    start: () => gateway.start(),
    cut: async () => gateway.cut(),
    expire: async () => {
      await gateway.stop();
      clock.advance(SESSION_LIFETIME);
      await gateway.start();
    },
    sendNewer: async ({ address }, to, type) => {
      const client = await RawClient.signedIn({ ...gateway, secrets }, address, 'newer');
      await client.body(1n, to, {
        type: BODY.chat,
        from: { name: address },
        to: { name: to },
        contents: [{ type: CONTENT.custom, customEvent: type }],
      });
      client.close();
    },
    close: () => gateway.close(),
  };
}

/** A device that reaches the gateway by the real SDK, in this process. */
export async function easemobDevices(gateway: TestGateway): Promise<() => ChatService> {
  const sdk = (await loadEasemob()) as unknown as EasemobSdk;
  let devices = 0;
  return () =>
    createEasemobChatService({
      sdk,
      scheduler: systemScheduler,
      deviceId: `device${++devices}`,
      origin: gateway.url,
      onNetwork: () => undefined,
    });
}
