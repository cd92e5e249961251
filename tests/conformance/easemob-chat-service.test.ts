import { describeChatService } from './chat-service';
import { openGatewayWorld } from './gateway-world';

/** Lines that are cut in a burst: `faults/cut-connection.test.ts` cuts one. */
const CUT_IN_A_BURST = 55;

/** The real SDK in Node against the real gateway. */
describeChatService(
  'EasemobChatService',
  () => openGatewayWorld(),
  (number) => (number === CUT_IN_A_BURST ? ['lane/longer'] : []),
);
