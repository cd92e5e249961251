import { describeChatService } from './chat-service';
import { openGatewayWorld } from './gateway-world';

/** The real SDK in Node against the real gateway. */
describeChatService('EasemobChatService', () => openGatewayWorld());
