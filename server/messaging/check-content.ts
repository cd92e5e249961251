import { CODE } from '@/contract/http/envelope';
import { MAX_CHAT_TEXT, parseChatText } from '@/domain/messaging/chat-text';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { isPaidKind, type PageKind } from '@/domain/messaging/kinds/kinds';
import { voice } from '@/domain/messaging/kinds/voice';
import type { UserId } from '@/domain/shared/ids';
import { hasForbiddenCharacters } from '@/domain/shared/text';
import type { Transaction } from '@server/kernel/database';
import type { ChatPair } from '@server/kernel/ports/messaging';
import type { PictureClaims, PictureMessage } from '@server/kernel/ports/media';
import { type Extension, filesIn, readBody, wordsIn } from '@server/kernel/message-body';
import type { OutgoingMessage, PreSendVerdict } from '@server/kernel/ports/chat';
import type { FindTranslations, KnownTranslation } from '@server/kernel/ports/translation';
import { claimCorrection, type CorrectionDeps } from './check-correction';
import { ALLOWED, refuse } from './verdicts';

export interface ContentDeps extends CorrectionDeps {
  readonly findTranslations: FindTranslations;
  readonly pictures: PictureClaims;
}

/** Whether the sender may send the content of a message of one kind; what it shows is bound to the message. */
type Claim = (
  deps: ContentDeps,
  transaction: Transaction,
  message: OutgoingMessage,
  relation: ChatPair,
) => Promise<PreSendVerdict>;

/** The check of each kind that pages send; the server itself writes the messages of gifts (ADR-0063). */
const CLAIMS: Readonly<Record<PageKind, Claim>> = {
  text: (...message) => checkWords(...message),
  image: async (...message) => {
    const caption = await checkWords(...message);
    return caption.allowed ? claimPictures('claimChatPicture', ...message) : caption;
  },
  voice: claimVoice,
  'burn-voice': claimVoice,
  correction: claimCorrection,
  'burn-picture': (...message) => claimPictures('claimBurnPicture', ...message),
};

const UNSUPPORTED = [CODE.badRequest, 'this kind of message cannot be sent'] as const;

/** Checks a message by its kind; unknown kinds are refused. */
export const checkContent: Claim = async (deps, transaction, message, relation) => {
  const name = readBody(message.body)?.kind.name;
  if (name === undefined || isPaidKind(name)) return refuse(...UNSUPPORTED);
  return CLAIMS[name](deps, transaction, message, relation);
};

/** All of them or none: a refusal undoes the transaction of the message. */
async function claimPictures(
  claim: 'claimChatPicture' | 'claimBurnPicture',
  ...[{ pictures }, transaction, message, relation]: Parameters<Claim>
): Promise<PreSendVerdict> {
  const files = carrying(message, relation);
  if (files.length === 0) return allowIf(false, NOT_UPLOADED);
  for (const file of files) {
    if (!(await pictures[claim](transaction, file))) return allowIf(false, NOT_UPLOADED);
  }
  return ALLOWED;
}

const NOT_UPLOADED = 'this picture cannot be sent: upload it first';

async function claimVoice(...[deps, transaction, message, relation]: Parameters<Claim>) {
  const { kind, values = {} } = readBody(message.body) ?? {};
  const length = voice.fields.length.read(values) ?? 0;
  const [recording] = carrying(message, relation);
  const burns = kind?.burns === true;
  const allowed =
    recording && (await deps.pictures.claimVoice(transaction, { ...recording, length, burns }));
  return allowIf(allowed === true, 'this recording cannot be sent: upload it first');
}

/** What a message says of the files that it carries, in their order. */
function carrying(
  { clientId, messageId, body }: OutgoingMessage,
  { user, peer }: ChatPair,
): readonly PictureMessage[] {
  return filesIn(body).map((url, position) => ({
    sender: user,
    recipient: peer,
    clientId,
    url,
    position,
    ...(messageId !== undefined && { messageId }),
  }));
}

function allowIf(allowed: boolean, refusal: string): PreSendVerdict {
  return allowed ? ALLOWED : refuse(CODE.badRequest, refusal);
}

const TEXT_REFUSALS = {
  'text-blank': 'the message is empty',
  'text-too-long': `sent text cannot exceed ${MAX_CHAT_TEXT} characters`,
  'text-forbidden': 'the message holds characters that cannot be sent',
} as const;

/** Checks the words of a message: a text says something, and pictures without a caption have no translation. */
export const checkWords: Claim = async (deps, transaction, { body }, { user }) => {
  const text = wordsIn(body);
  const isBare = text === '' && body.kind !== 'text';
  const refusal = isBare ? undefined : textRefusal(text);
  if (refusal !== undefined) return refuse(CODE.badRequest, refusal);
  return checkTranslation(deps, transaction, { text, ext: body.ext }, user);
};

async function checkTranslation(
  { findTranslations }: ContentDeps,
  transaction: Transaction,
  words: Words,
  user: UserId,
): Promise<PreSendVerdict> {
  const id = translationNamed(words);
  const known = id === undefined ? new Map() : await findTranslations(transaction, [id]);
  return allowIf(fitsTranslation(words, user, known), FOREIGN_TRANSLATION);
}

/** Why a text cannot be sent as it is; undefined for one that can. */
export function textRefusal(text: string): string | undefined {
  const parsed = parseChatText(text);
  if (!parsed.ok) return TEXT_REFUSALS[parsed.error.kind];
  // It is stored as it came: our own pages have removed what changes the direction of text.
  return hasForbiddenCharacters(text) ? TEXT_REFUSALS['text-forbidden'] : undefined;
}

const FOREIGN_TRANSLATION = 'the translation does not belong to this message';

/** The words of a sender, and the extension that has their translation. */
interface Words {
  readonly text: string;
  readonly ext: Extension;
}

/** The record of the translation that was sent with words, as their sender names it. */
export function translationNamed({ ext }: Words): string | undefined {
  const id = ext[EXTENSION_KEY.translateRecordId];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** A translation sent with words must be one that this service made of them for this person. */
export function fitsTranslation(
  words: Words,
  user: UserId,
  known: ReadonlyMap<string, KnownTranslation>,
): boolean {
  const shown = words.ext[EXTENSION_KEY.translation] ?? '';
  const claimed = words.ext[EXTENSION_KEY.translateRecordId] ?? '';
  if (claimed === '' && shown === '') return true;
  const record = known.get(translationNamed(words) ?? '');
  const text = parseChatText(words.text);
  if (!record || record.user !== user || !text.ok || record.source !== text.value) return false;
  return shown === '' || shown === record.translation;
}
