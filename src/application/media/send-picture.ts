import type { Outbox } from '@/application/messaging/outbox';
import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfApi } from '@/application/messaging/send-fault';
import type { Clock, Cancel } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/random';
import { checkUploadSize, type PictureProblem, type PickedFile } from '@/domain/media/image-rules';
import { VOICE_TYPE } from '@/domain/media/voice/voice-file';
import type { BatchId } from '@/domain/messaging/kinds/image';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { SendFault } from '@/domain/messaging/outbox';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Picture, ImageEditor } from './image-editor';
import type { ObjectStorage, UploadGrants, UploadFailure, UploadFile } from './object-storage';
import type { PictureDrafts, MessagePictures, PictureViews } from './pictures';
import { sendFile, type SendFileFailure } from './send-file';
import type { VoiceDrafts } from './voice';

/** A file to send to a peer. */
export interface SendPictureCommand {
  readonly to: ChatAddress;
  readonly file: PickedFile;
  readonly burn: boolean;
  /** The same for all pictures that are sent together; a burn picture is sent alone. */
  readonly batch?: BatchId | undefined;
  /** The message that it answers; a burn picture answers none. */
  readonly replyTo?: MessageId | undefined;
  /** The name of an earlier try that may have arrived after all: the service stores it once. */
  readonly localId?: LocalId | undefined;
  /** It is a copy of another message. */
  readonly forwarded?: true;
  /** The shown price of opening the conversation; absent: no price was shown yet. */
  readonly shownOpening?: number | undefined;
}

/** Why a picture was not sent: a problem of the picture itself, or of sending it. */
export type SendPictureFailure = PictureProblem | SendFileFailure;

/**
 * Prepares a file and sends it; resolves when the service has the message or it failed. `shown` is
 * called once it is in the conversation and the file itself is no longer needed.
 */
export type SendPicture = (
  command: SendPictureCommand,
  shown?: () => void,
) => Promise<Result<void, SendPictureFailure>>;

interface SendPictureDeps {
  readonly imageEditor: ImageEditor;
  readonly drafts: PictureDrafts;
  readonly outbox: Outbox;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Sends a picture as small as the rules want it. */
export function createSendPicture(deps: SendPictureDeps): SendPicture {
  const { imageEditor, drafts, ids } = deps;
  return async (command, shown) => {
    const { to, file, burn, localId = ids.localId(), shownOpening } = command;
    const prepared = await imageEditor.prepare(file);
    if (!prepared.ok) return prepared;
    const picture = prepared.value;
    const fits = checkUploadSize(picture.bytes.length, burn ? 'burn' : 'chat');
    if (!fits.ok) return fits;
    const body = burn ? ({ kind: 'burn-picture', url: '' } as const) : imageOf(picture, command);
    return sendFile(deps, { drafts, file: picture }, { localId, to, body, shownOpening }, shown);
  };
}

function imageOf(
  { width, height }: Picture,
  { batch, replyTo, forwarded }: Pick<SendPictureCommand, 'batch' | 'replyTo' | 'forwarded'>,
): Extract<MessageBody, { readonly kind: 'image' }> {
  return {
    kind: 'image',
    url: '',
    size: { width, height },
    ...(batch && { batch }),
    ...(replyTo && { replyTo }),
    ...(forwarded && { forwarded }),
  };
}

/** Uploads the pictures and recordings of outgoing messages. */
export interface PictureUpload {
  /** The outbox's preparation step; it writes the address of the file to the message. */
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
  const { drafts, voices, uploadGrants, objectStorage, views, pictures } = deps;
  const running = new Map<LocalId, Running>();
  return {
    step: async ({ localId, body }) => {
      if (!hasFile(body)) return err({ kind: 'rejected', reason: 'not-a-picture' });
      const picture = body.kind === 'voice' ? undefined : await drafts.read(localId);
      const file = body.kind === 'voice' ? await voiceFile(voices, localId) : picture;
      if (!file) return err({ kind: 'rejected', reason: 'picture-lost' });
      const run: Running = { cancelled: false };
      running.set(localId, run);
      const pass = await uploadGrants.forMessage(USES[body.kind]);
      if (!pass.ok) return err(sendFaultOfApi(pass.error));
      if (run.cancelled) return err({ kind: 'rejected', reason: 'cancelled' });
      const stored = await objectStorage.upload(file, pass.value, {
        progress: (done) => pictures.setProgress(localId, done),
        started: (cancel) => (run.cancel = cancel),
      });
      running.delete(localId);
      pictures.setProgress(localId, undefined);
      if (!stored.ok) return err(sendFaultOfUpload(stored.error));
      const { address } = pass.value;
      if (body.kind === 'image' && picture) views.adopt(address, picture);
      return ok({ body: { ...body, url: address } });
    },
    forget: ({ localId, body }) => {
      if (!hasFile(body)) return;
      const run = running.get(localId);
      if (run) run.cancelled = true;
      run?.cancel?.();
      running.delete(localId);
      void (body.kind === 'voice' ? voices : drafts).remove(localId);
    },
  };
}

/** The use of the upload of each kind of message that has one. */
const USES = { image: 'chat', 'burn-picture': 'burn', voice: 'voice' } as const;

function hasFile(
  body: MessageBody,
): body is Extract<MessageBody, { readonly kind: keyof typeof USES }> {
  return body.kind in USES;
}

async function voiceFile(voices: VoiceDrafts, localId: LocalId): Promise<UploadFile | undefined> {
  const recording = await voices.read(localId);
  return recording && { bytes: recording.bytes, type: VOICE_TYPE };
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
