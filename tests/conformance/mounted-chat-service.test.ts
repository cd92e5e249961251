// @module-tag lane/pack
import { describeChatService } from './chat-service';
import { openMountedWorld } from './mounted-world';

describeChatService('the chat of docs/adapters.md', () => openMountedWorld());
