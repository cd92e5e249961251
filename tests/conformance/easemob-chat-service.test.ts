import { describeChatService } from './chat-service';
import { easemobDevices, openGatewayWorld } from './gateway-world';

/** The real SDK in Node against the real gateway. */
describeChatService('EasemobChatService', async () => {
  const world = await openGatewayWorld();
  return { ...world, device: await easemobDevices(world.gateway) };
});
