import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chatAccess } from '@/contract/http/account';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { ADAPTERS } from '@/infrastructure/chat/adapters';
import { tinCanConnectionOf } from '@server/gateway/dialects/tin-can/tin-can-gateway';
import { readSettings } from '@server/settings';
import { describeChatService } from './chat-service';
import { openTinCanWorld } from './tin-can-world';

describeChatService('TinCanChatService', () => openTinCanWorld());

it('TinCanChatService is chosen by its setting, and its adapter by the access of a person', async () => {
  const read = readSettings({ CHAT_PROVIDER: 'tin-can' });
  expect(read.ok && read.value.chat.provider).toBe('tin-can');
  const given = tinCanConnectionOf({
    user: 1 as UserId,
    address: 'ann' as ChatAddress,
    secret: 's',
  });
  const access = z.decode(chatAccess, z.encode(chatAccess, given));
  expect(access).toMatchObject({ provider: 'tin-can', address: 'ann', secret: 's' });
  const { openAdapter } = await ADAPTERS[access.provider]();
  expect(openAdapter).toBeTypeOf('function');
});
