import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { OBJECTS_PATH } from '@/contract/http/media';
import { MAX_UPLOAD_BYTES } from '@/domain/media/upload-use';
import { PICTURE_SIZES, type PictureSize } from '@/domain/media/picture-sizes';
import { type ApiRefusal, accepted } from '@server/kernel/http/api-answers';
import type { Authenticate } from '@server/kernel/http/route';
import { notFound } from '@server/kernel/http/error-answers';
import { refuse, signIn } from '@server/kernel/http/serve-route';
import { UPLOAD_PATH, type StorePicture, type UploadRefusal } from './upload';
import type { Clock } from '@server/kernel/ports/system';
import type { ReadPicture, ShownPicture } from './read-picture';
import { retryAfter, uploadCode } from './storage-routes';

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];

/** Larger bodies are cut off before they are read. */
const BODY_LIMIT = Math.max(...Object.values(MAX_UPLOAD_BYTES));

/** Even if a browser took a picture for a page, nothing in it would run or load. */
export const OBJECT_POLICY = "sandbox; default-src 'none'";

/** A removed avatar is shown by no browser an hour later; until then each asks once for it. */
const AVATAR_CACHING = 'public, max-age=3600';

interface StoragePluginDeps {
  readonly storePicture: StorePicture;
  readonly readPicture: ReadPicture;
  readonly authenticate: Authenticate;
  readonly clock: Clock;
}

/** The object storage on the page's own origin: uploads with a token, pictures by key. */
export function createStoragePlugin(deps: StoragePluginDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    addUploads(app, deps);
    addObjects(app, deps);
  };
}

function addUploads(app: FastifyInstance, { storePicture, clock }: StoragePluginDeps): void {
  app.put<{ Params: { '*': string } }>(`${UPLOAD_PATH}*`, async (request, reply) => {
    const { body, headers, params } = request;
    const token = headers['upload-token'];
    const outcome = await storePicture({
      key: params['*'],
      token: typeof token === 'string' ? token : '',
      bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    });
    reply.header('cache-control', 'no-store');
    if (!outcome.ok) {
      const seconds = retryAfter(outcome.error, clock.now());
      if (seconds !== undefined) reply.header('retry-after', seconds);
      return refuse(reply, refusalOf(outcome.error));
    }
    return reply.code(201).send(accepted(outcome.value));
  });
}

function addObjects(app: FastifyInstance, { readPicture, authenticate }: StoragePluginDeps): void {
  type Asked = { Params: { '*': string }; Querystring: { size?: unknown } };
  app.get<Asked>(`${OBJECTS_PATH}*`, async (request, reply) => {
    const key = request.params['*'];
    const size = SIZES.find((each) => each === request.query.size);
    const viewer = async () => (await signIn(request, authenticate))?.user;
    const picture = await readPicture(key, viewer, size);
    if (!picture) return refuse(reply.header('cache-control', 'no-store'), notFound);
    // A picture never changes under its key, so the key and the size name its content.
    const etag = size === undefined ? `"${key}"` : `"${key}.${size}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return caching(reply, picture).code(304).send();
    return show(caching(reply, picture), picture);
  });
}

function caching(reply: FastifyReply, { use }: ShownPicture): FastifyReply {
  return reply.header('cache-control', use === 'avatar' ? AVATAR_CACHING : 'private, no-store');
}

function show(reply: FastifyReply, { bytes, type }: ShownPicture): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', OBJECT_POLICY)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Refusals of an upload travel as HTTP statuses: an uploader looks at nothing else. */
function refusalOf(refusal: UploadRefusal): ApiRefusal {
  const code = uploadCode(refusal);
  return { kind: refusal.kind, code, status: code };
}
