import { openGatewayWorld } from '@tests/conformance/gateway-world';
import { startCutProxy } from '@tests/support/cut-proxy';
import { describeChatFaults } from './cut-cases';
import { easemobAt } from './fault-page';

describeChatFaults('EasemobChatService', async () => {
  const world = await openGatewayWorld();
  const proxy = await startCutProxy(world.gateway.url);
  return {
    proxy,
    account: (name) => world.account(name),
    direct: (device) => easemobAt(world.gateway.url, device),
    cutting: (device) => easemobAt(proxy.url, device),
    close: async () => {
      await proxy.close();
      await world.close();
    },
  };
});
