import type { Outbox } from '@/application/messaging/outbox';
import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfApi } from '@/application/messaging/send-fault';
import type { Clock, Cancel } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/random';
import { queueMessage, type QueueFailure } from '@/application/messaging/queue-message';
import { checkUploadSize, type PictureProblem } from '@/domain/media/image-rules';
import { VOICE_TYPE } from '@/domain/media/voice/voice-file';
import { addressesOf, type MessageBody } from '@/domain/messaging/kinds/kinds';
import type { SendFault } from '@/domain/messaging/outbox';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Picture } from './image-editor';
import type { ObjectStorage, UploadGrants, UploadFailure, UploadFile } from './object-storage';
import {
  pictureKey,
  type PictureDrafts,
  type MessagePictures,
  type PictureViews,
} from './pictures';
import type { VoiceDrafts } from './voice';

/** A picture that burns after it was seen, for a peer. */
export interface SendBurnPictureCommand {
  readonly to: ChatAddress;
  readonly picture: Picture;
  /** The shown price of opening the conversation; absent: no price was shown yet. */
  readonly shownOpening?: number | undefined;
}

/** Why it was not sent: a problem of the picture itself, or of sending it. */
export type SendBurnPictureFailure = PictureProblem | QueueFailure;

/** Sends a burn picture as a message of its own; `shown` is called once it is in the conversation. */
export type SendBurnPicture = (
  command: SendBurnPictureCommand,
  shown?: () => void,
) => Promise<Result<void, SendBurnPictureFailure>>;

interface SendBurnPictureDeps {
  readonly drafts: PictureDrafts;
  readonly outbox: Outbox;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Refuses what is still too large after it was made as small as the rules want it. */
export function createSendBurnPicture(deps: SendBurnPictureDeps): SendBurnPicture {
  const { drafts, ids } = deps;
  return async ({ to, picture, shownOpening }, shown) => {
    const fits = checkUploadSize(picture.bytes.length, 'burn');
    if (!fits.ok) return fits;
    const localId = ids.localId();
    const files = [[pictureKey(localId, 0), picture] as const];
    const body = { kind: 'burn-picture', url: '' } as const;
    const message = { localId, to, body, ...(shownOpening !== undefined && { shownOpening }) };
    return queueMessage(deps, { drafts, files }, message, shown);
  };
}

/** Uploads the pictures and recordings of outgoing messages. */
export interface PictureUpload {
  /** The outbox's preparation step; it writes the addresses of the files to the message, each once it is uploaded. */
  readonly step: PrepareStep<'picture'>;
  /** Called when a message has left the outbox: cancels its upload and removes its bytes. */
  readonly forget: (entry: OutboxEntry) => void;
}

interface PictureUploadDeps {
  readonly drafts: PictureDrafts;
  readonly voices: VoiceDrafts;
  readonly uploadGrants: UploadGrants;
  readonly objectStorage: ObjectStorage;
  readonly views: PictureViews;
  readonly pictures: MessagePictures;
}

/** A running upload. */
interface Running {
  cancelled: boolean;
  cancel?: Cancel;
}

/** Each try gets its own credentials, so an upload whose answer was lost is simply repeated. */
export function createPictureUpload(deps: PictureUploadDeps): PictureUpload {
  const { drafts, voices, pictures } = deps;
  const running = new Map<LocalId, Running>();
  return {
    step: async ({ localId, body }, _preparation, keep) => {
      if (!hasFile(body)) return err({ kind: 'rejected', reason: 'not-a-picture' });
      const run: Running = { cancelled: false };
      running.set(localId, run);
      const uploaded = await uploadMissing(deps, { localId, body, run, keep });
      running.delete(localId);
      pictures.setProgress(localId, undefined);
      return uploaded;
    },
    forget: ({ localId, body }) => {
      if (!hasFile(body)) return;
      const run = running.get(localId);
      if (run) run.cancelled = true;
      run?.cancel?.();
      running.delete(localId);
      if (USES[body.kind] === 'voice') return void voices.remove(localId);
      for (const position of addressesOf(body).keys()) {
        void drafts.remove(pictureKey(localId, position));
      }
    },
  };
}

/** A message with the files that are not uploaded yet. */
interface Uploading {
  readonly localId: LocalId;
  readonly body: FileBody;
  readonly run: Running;
  readonly keep: (body: FileBody) => void;
}

/** What is uploaded already is left as it is, so that a retry sends only the rest. */
async function uploadMissing(
  deps: PictureUploadDeps,
  { localId, body, run, keep }: Uploading,
): Promise<Result<{ readonly body: FileBody }, SendFault>> {
  let whole = body;
  const addresses = [...addressesOf(body)];
  for (const [position, there] of addresses.entries()) {
    if (there !== '') continue;
    const file = await fileOf(deps, body.kind, { localId, position });
    if (!file) return err({ kind: 'rejected', reason: 'picture-lost' });
    const uploaded = await upload(deps, { use: USES[body.kind], file, run }, (done) =>
      deps.pictures.setProgress(localId, (position + done) / addresses.length),
    );
    if (!uploaded.ok) return uploaded;
    addresses[position] = uploaded.value;
    if (body.kind === 'image') deps.views.adopt(uploaded.value, file as Picture);
    whole = withAddresses(body, addresses);
    keep(whole);
  }
  return ok({ body: whole });
}

async function fileOf(
  { drafts, voices }: PictureUploadDeps,
  kind: FileBody['kind'],
  { localId, position }: { readonly localId: LocalId; readonly position: number },
): Promise<UploadFile | undefined> {
  if (USES[kind] !== 'voice') return drafts.read(pictureKey(localId, position));
  const recording = await voices.read(localId);
  return recording && { bytes: recording.bytes, type: VOICE_TYPE };
}

/** Resolves with the address of the stored file. */
async function upload(
  { uploadGrants, objectStorage }: PictureUploadDeps,
  { use, file, run }: { use: 'chat' | 'burn' | 'voice'; file: UploadFile; run: Running },
  progress: (done: number) => void,
): Promise<Result<string, SendFault>> {
  const pass = await uploadGrants.forMessage(use);
  if (!pass.ok) return err(sendFaultOfApi(pass.error));
  if (run.cancelled) return err({ kind: 'rejected', reason: 'cancelled' });
  const started = (cancel: Cancel): void => void (run.cancel = cancel);
  const stored = await objectStorage.upload(file, pass.value, { progress, started });
  return stored.ok ? ok(pass.value.address) : err(sendFaultOfUpload(stored.error));
}

/** The use of the upload of each kind of message that has one. */
const USES = {
  image: 'chat',
  'burn-picture': 'burn',
  voice: 'voice',
  'burn-voice': 'voice',
} as const;

type FileBody = Extract<MessageBody, { readonly kind: keyof typeof USES }>;

function hasFile(body: MessageBody): body is FileBody {
  return body.kind in USES;
}

function withAddresses(body: FileBody, [url = '', ...further]: readonly string[]): FileBody {
  if (body.kind !== 'image' || !body.pictures) return { ...body, url };
  const pictures = body.pictures.map((each, index) => ({ ...each, url: further[index] ?? '' }));
  return { ...body, url, pictures };
}

/** Final reasons: the picture itself is refused, or the user cancelled. Any other reason may be temporary. */
const FINAL: ReadonlySet<string> = new Set(['cancelled', '413', '415', '422']);

/** The fault of a message whose upload failed. */
function sendFaultOfUpload(failure: UploadFailure): SendFault {
  if (failure.kind === 'offline') return failure;
  const { kind, reason } = failure;
  return FINAL.has(reason) ? { kind: 'rejected', reason: kind } : { kind: 'unavailable' };
}

/** Cancels a picture that is not uploaded yet; the recipient gets nothing. */
export type CancelPicture = (localId: LocalId) => void;

/** Discards the message from the outbox, which also ends its upload. */
export function createCancelPicture({ outbox }: { readonly outbox: Outbox }): CancelPicture {
  return (localId) => void outbox.discard(localId);
}
