import * as calls from '@/contract/operator/support-calls';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { answer, listed } from '../operator-answers';
import { iso } from '@server/kernel/time';
import type { OperatorDeps } from '../operator-deps';
import { createClaimSupport, createCloseSupport, type ActOnSupport } from './act-on-support';
import { createAnswerSupport } from './answer-support';
import { createListSupport, createShowSupport, toStanding } from './support-conversation';
import { createTranslateSupport } from './translate-support';

/** The queue of support and its conversations. */
export function supportRoutes(deps: OperatorDeps): RouteGroup {
  const list = createListSupport(deps);
  const show = createShowSupport(deps);
  const claim = createClaimSupport(deps);
  const close = createCloseSupport(deps);
  const reply = createAnswerSupport(deps);
  const translate = createTranslateSupport(deps);
  const stand = async (act: ActOnSupport, operator: string, who: string) =>
    answer(await act(operator, who), (standing) => toStanding(standing, deps.clock.now()));
  return [
    route(calls.supportQueue, async ({ request }) =>
      answer(await list(request.operator, request.list, request.page), listed),
    ),
    route(calls.supportConversation, async ({ request }) =>
      answer(await show(request.operator, request.who), (shown) => shown),
    ),
    route(calls.claimSupport, ({ request }) => stand(claim, request.operator, request.who)),
    route(calls.closeSupport, ({ request }) => stand(close, request.operator, request.who)),
    route(calls.answerSupport, async ({ request: { translate: other, ...order } }) =>
      answer(await reply({ ...order, translate: other === true }), ({ at, ...sent }) => ({
        ...sent,
        at: iso(new Date(at)),
      })),
    ),
    route(calls.translateSupport, async ({ request }) =>
      answer(await translate(request), (translation) => ({ translation })),
    ),
  ];
}
