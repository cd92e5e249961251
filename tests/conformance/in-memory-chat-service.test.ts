import { describeChatService } from './chat-service';
import { inMemoryWorld } from './in-memory-world';

describeChatService('InMemoryChat', async () => inMemoryWorld());
