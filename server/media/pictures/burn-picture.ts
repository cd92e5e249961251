import type { ServerKit } from '@server/kernel/slice';
import type { Database, Transaction } from '@server/kernel/database';
import type { EventBus } from '@server/kernel/ports/notices';
import {
  type BurnPicture,
  openableAmong,
  keepGrant,
  lockBurnPicture,
  keyOfView,
  takeView,
} from './burn-picture-store';
import { messagesOf } from './sent-picture-store';
import type * as z from 'zod/mini';
import type { burnedImages } from '@/contract/http/burn-pictures';
import { picturePrice, type PicturePrice } from '@/domain/media/photo-permission';
import type { UserId, MessageId } from '@/domain/shared/ids';
import type { Clock } from '@server/kernel/ports/system';
import type { People, Person } from '@server/kernel/ports/people';
import { permittedAmong } from './photo-fee-store';
import { picturesLeft, payForPicture, type PaidPicture } from './photo-fee';
import { grantBurnView, BURN_FETCH, BURN_VIEW } from '@/domain/media/burn-picture';
import { codecOf } from '@/domain/media/voice/voice-file';
import type { VoiceCodec } from '@/domain/media/voice/voice-track';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type { SignedIn } from '@server/kernel/http/route';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import { hashToken } from '@server/kernel/secrets';
import {
  newViewName,
  type MomentPictures,
  type ObjectStore,
  type ViewClaim,
} from '@server/kernel/ports/media';
import { later, type Milliseconds } from '@/domain/shared/time';
import { disownObject, findObject } from '@server/media/storage/object-record-store';
import { removeObjects } from '@server/media/storage/owned-pictures';

/** Sends the event that a picture is burned to the open pages of both people. */
type AnnounceBurned = (picture: Pick<BurnPicture, 'key' | 'sender' | 'recipient'>) => Promise<void>;

/** Only a hint: a page that missed it asks when it shows the message. */
export function createAnnounceBurned(deps: {
  readonly db: Database;
  readonly events: EventBus;
}): AnnounceBurned {
  return async ({ key, sender, recipient }) => {
    for (const id of await messagesOf(deps.db, key)) {
      deps.events.publish(sender, { kind: 'burned', id });
      deps.events.publish(recipient, { kind: 'burned', id });
    }
  };
}

/** The states of these messages for `user`, their sender or recipient. */
export type ReadBurnStatus = (
  user: UserId,
  messageIds: readonly MessageId[],
) => Promise<BurnStatus>;
type BurnStatus = z.output<typeof burnedImages.response>;

/** What the status is read from. */
interface BurnStatusDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: Pick<People, 'find' | 'findAll' | 'friendsAmong'>;
}

/** What is not known, or other people's, is burned like the rest: nothing is learned by asking. */
export function createReadBurnStatus(deps: BurnStatusDeps): ReadBurnStatus {
  return async (user, messageIds) => {
    const openable = await openableAmong(deps.db, user, messageIds);
    const viewer = await deps.people.find(deps.db, user);
    const left = viewer ? await picturesLeft(deps.db, viewer, deps.clock.now()) : 0;
    const pictures = [...openable].filter(([, { isVoice }]) => !isVoice);
    const senders = new Map(pictures.map(([id, { sender }]) => [id, sender]));
    const prices = viewer
      ? await pricesOf(deps, viewer, new Set(senders.values()), left)
      : new Map<UserId, PicturePrice['kind']>();
    const which = (kind: PicturePrice['kind']) =>
      messageIds.filter((id) => prices.get(senders.get(id) ?? user) === kind);
    return {
      burned: messageIds.filter((id) => !openable.has(id)),
      priced: which('coins'),
      free: which('allowance'),
      left,
    };
  };
}

/** What the pictures of each sender would take from `viewer` now. */
async function pricesOf(
  { db, people }: BurnStatusDeps,
  viewer: Person,
  of: ReadonlySet<UserId>,
  left: number,
): Promise<ReadonlyMap<UserId, PicturePrice['kind']>> {
  const senders = [...of].filter((id) => id !== viewer.id);
  if (senders.length === 0) return new Map();
  const friends = await people.friendsAmong(db, viewer.id, senders);
  const permitted = await permittedAmong(db, viewer.id, senders);
  const { gender, wasMale } = viewer;
  return new Map(
    (await people.findAll(db, senders)).map(({ id, companion }) => {
      const relation = { friends: friends.has(id), companion, permitted: permitted.has(id) };
      return [id, picturePrice({ viewer: gender, wasMale, ...relation }, left).kind];
    }),
  );
}

/** The one view of a picture. */
interface GrantedView {
  /** Under this name, and in this session, the picture can be fetched once. */
  readonly name: string;
  /** What this opening took. */
  readonly fee: Coins;
  /** It took one of the month's free pictures. */
  readonly free: boolean;
  /** Free pictures left this month; `Infinity` is no limit. */
  readonly left: number;
  /** How long it may show or play. */
  readonly lasts: Milliseconds;
}

/** The picture or recording in a message, and the price in coins that its reader was shown; undefined: unknown. */
interface OpenBurnRequest {
  readonly messageId: string;
  readonly shownPrice?: number | undefined;
  /** The codecs that the reader's browser plays; undefined: unknown. */
  readonly plays?: readonly VoiceCodec['kind'][] | undefined;
}

/** Why a picture stays closed; a caller never learns whether a picture of others exists. */
export type OpenBurnRefusal = {
  readonly kind: 'burned' | 'not-enough-coins' | 'price-changed' | 'voice-unplayable';
};

/** Records the view of the burn-after-reading picture in a message. */
export type OpenBurnPicture = (
  viewer: SignedIn,
  request: OpenBurnRequest,
) => Promise<Result<GrantedView, OpenBurnRefusal>>;

interface OpenBurnPictureDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly announceBurned: AnnounceBurned;
  readonly people: Pick<People, 'find' | 'friendsAmong'>;
  readonly store: Pick<ObjectStore, 'get'>;
}

/**
 * View and fee are one transaction, and the view is recorded before a byte is given: from then on this picture
 * cannot be opened again, also if the answer is lost (readings, Time).
 */
export function createOpenBurnPicture(deps: OpenBurnPictureDeps): OpenBurnPicture {
  return async (viewer, request) => {
    if (await isUnplayable(deps, viewer, request)) return err({ kind: 'voice-unplayable' });
    const name = newViewName(deps.ids);
    const opened = await allOrNothing(deps.db, (transaction) =>
      open(deps, transaction, viewer, { ...request, name }),
    );
    if (!opened.ok) return opened;
    const { picture, fee, by, left } = opened.value;
    const lasts = picture.length ?? BURN_VIEW;
    // One of the month's free pictures changes no balance, but what is shown beside them.
    if (fee > 0 || by === 'allowance') await deps.announceBalances(viewer.user);
    await deps.announceBurned(picture);
    return ok({ name, fee, free: by === 'allowance', left, lasts });
  };
}

/** A recording that the reader's browser could not play stays closed, so that it can be heard elsewhere. */
async function isUnplayable(
  { db, store }: OpenBurnPictureDeps,
  { user }: SignedIn,
  { messageId, plays }: OpenBurnRequest,
): Promise<boolean> {
  if (!plays) return false;
  const voice = (await openableAmong(db, user, [messageId])).get(messageId);
  if (!voice?.isVoice || voice.sender === user) return false;
  const bytes = await store.get(voice.key);
  const codec = bytes && codecOf(bytes);
  return codec !== undefined && !plays.includes(codec);
}

/** What hearing a recording takes. */
const HEARD: PaidPicture = { fee: coins(0), by: 'nothing' };

interface Opened extends PaidPicture {
  readonly picture: BurnPicture;
  readonly left: number;
}

async function open(
  deps: OpenBurnPictureDeps,
  transaction: Transaction,
  { user, token }: SignedIn,
  { messageId, shownPrice, name }: OpenBurnRequest & { readonly name: string },
): Promise<Result<Opened, OpenBurnRefusal>> {
  const now = deps.clock.now();
  const picture = await lockBurnPicture(transaction, messageId);
  const viewer = await deps.people.find(transaction, user);
  const recipient = picture && (await deps.people.find(transaction, picture.recipient));
  if (!picture?.alive || !viewer || !recipient) return err({ kind: 'burned' });
  const grant = { to: recipient.address, grantedAt: picture.grantedAt };
  if (!grantBurnView(grant, viewer.address, now).ok) return err({ kind: 'burned' });
  const payment = { viewer, peer: picture.sender, shownPrice };
  // The photo permission is for what is seen: hearing takes nothing (readings, Voice messages).
  const isVoice = picture.length !== null;
  const paid = isVoice ? ok(HEARD) : await payForPicture(deps, transaction, payment);
  if (!paid.ok) return paid;
  await keepGrant(transaction, picture.key, {
    at: now,
    viewHash: hashToken(name),
    sessionHash: hashToken(token),
    by: paid.value.by,
  });
  return ok({ ...paid.value, picture, left: await picturesLeft(transaction, viewer, now) });
}

/** The bytes of a burn-after-reading picture, for the one who sees them. */
interface BurningPicture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** The picture of this view, once; undefined for anybody else, and ever after. */
export type FetchBurnPicture = (
  name: string,
  viewer: SignedIn,
) => Promise<BurningPicture | undefined>;

interface FetchBurnDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly momentPictures: Pick<MomentPictures, 'keyOfView' | 'takeView'>;
}

/**
 * The fetch is claimed in one statement and the object is gone before its bytes leave: whatever happens to the
 * answer, there is nothing left to fetch (readings, Better than observed). The bytes are read before, so that no
 * view is lost while the storage is away.
 */
export function createFetchBurnPicture(deps: FetchBurnDeps): FetchBurnPicture {
  const { db, store, clock } = deps;
  return async (name, { user, token }) => {
    const now = clock.now();
    const claim = {
      viewHash: hashToken(name),
      sessionHash: hashToken(token),
      viewer: user,
      grantedAfter: later(now, -BURN_FETCH),
      now,
    };
    const viewed = await keyOfView(db, claim);
    if (viewed === undefined) return viewOfMoment(deps, claim);
    const bytes = await store.get(viewed);
    const object = await inTransaction(db, async (transaction) => {
      const key = await takeView(transaction, claim);
      return key === undefined ? undefined : disownObject(transaction, key);
    });
    if (!object) return undefined;
    await removeObjects(db, store, [object.key]);
    return bytes && { bytes, type: object.type };
  };
}

/**
 * A picture of an opened moment: others may still open it, so the object stays, and the claim alone is
 * what makes it one fetch for this viewer.
 */
async function viewOfMoment(
  { db, store, momentPictures }: FetchBurnDeps,
  claim: ViewClaim,
): Promise<BurningPicture | undefined> {
  const viewed = await momentPictures.keyOfView(db, claim);
  if (viewed === undefined) return undefined;
  const bytes = await store.get(viewed);
  const object = await inTransaction(db, async (transaction) => {
    const key = await momentPictures.takeView(transaction, claim);
    const found = key === undefined ? undefined : await findObject(transaction, key);
    return found?.owner === undefined ? undefined : found;
  });
  return bytes && object && { bytes, type: object.type };
}
