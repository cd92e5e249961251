import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '@/contract/http/envelope';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import type { Authenticate } from '@server/kernel/http/route';
import { BURN_VIEW_PATH } from '@server/kernel/ports/media';
import { refuse, signIn } from '@server/kernel/http/serve-route';
import { OBJECT_POLICY } from '@server/media/storage/storage-plugin';
import type { FetchBurnPicture } from './burn-picture';

/** A request for a range, or a conditional one, does not show a picture. */
const TRICKS = [
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
] as const;

const BURNED: ApiRefusal = {
  kind: 'burned',
  code: CODE.gone,
  status: CODE.gone,
  msg: 'pictures burned',
};

/** What the views are served with. */
interface BurnPluginDeps {
  readonly fetchBurnPicture: FetchBurnPicture;
  readonly authenticate: Authenticate;
}

/**
 * Gives a picture to the one plain GET of the session it was opened in; every other request is answered that it
 * is burned.
 */
export function createBurnPlugin({
  fetchBurnPicture,
  authenticate,
}: BurnPluginDeps): FastifyPluginAsync {
  async function view(
    request: FastifyRequest<{ Params: { '*': string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    const plain = request.method === 'GET' && TRICKS.every((name) => !(name in request.headers));
    const viewer = plain ? await signIn(request, authenticate) : undefined;
    const picture = viewer && (await fetchBurnPicture(request.params['*'], viewer));
    if (!picture) return refuse(reply, BURNED);
    const { bytes, type } = picture;
    return reply
      .header('content-type', type)
      .header('content-disposition', 'inline')
      .header('content-security-policy', OBJECT_POLICY)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${BURN_VIEW_PATH}*`,
      exposeHeadRoute: false,
      handler: view,
    });
  };
}
