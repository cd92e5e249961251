import { CODE } from '@/contract/http/envelope';
import {
  conversationPictures,
  correctedSentences,
  searchMessages,
} from '@/contract/http/messaging';
import { err, ok } from '@/domain/shared/result';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ConversationPictures } from './conversation-pictures';
import type { CorrectedSentences } from './corrected-sentences';
import type { MessageSearchRefusal, SearchMessages } from './search-messages';

/** The search in a person's messages, the pictures of a conversation, and a person's corrected sentences. */
export function searchRoutes(
  search: SearchMessages,
  pictures: ConversationPictures,
  corrected: CorrectedSentences,
): RouteGroup {
  return [
    route(correctedSentences, async ({ user, request }) => {
      const found = await corrected({ user, ...request });
      return found.ok ? ok(found.value) : err(refusal(found.error));
    }),
    route(conversationPictures, async ({ user, request }) => {
      const found = await pictures({ user, ...request });
      return found.ok ? ok(found.value) : err(refusal(found.error));
    }),
    route(searchMessages, async ({ user, request }) => {
      const found = await search({ user, ...request });
      return found.ok ? ok(found.value) : err(refusal(found.error));
    }),
  ];
}

function refusal(failure: MessageSearchRefusal): ApiRefusal {
  if (failure.kind === 'too-often') {
    return { kind: failure.kind, code: CODE.tooMany, retryAt: failure.retryAt };
  }
  const field = failure.kind === 'page-unknown' ? 'before' : 'text';
  return { kind: failure.kind, code: CODE.badRequest, field };
}
