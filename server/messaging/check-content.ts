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
import { type OutgoingBody, fileIn, readBody } from '@server/kernel/message-body';
import type { OutgoingMessage, PreSendVerdict } from '@server/kernel/ports/chat';
import type { FindTranslations, KnownTranslation } from '@server/kernel/ports/translation';
import { ALLOWED, refuse } from './verdicts';

export interface ContentDeps {
  readonly findTranslations: FindTranslations;
  readonly pictures: PictureClaims;
}

type Body<K extends OutgoingBody['kind']> = Extract<OutgoingBody, { kind: K }>;

/** Whether the sender may send the content of a message of one kind; what it shows is bound to the message. */
type Claim = (
  deps: ContentDeps,
  transaction: Transaction,
  message: OutgoingMessage,
  relation: ChatPair,
) => Promise<PreSendVerdict>;

/** The check of each kind that pages send; the server itself writes the messages of gifts (ADR-0063). */
const CLAIMS: Readonly<Record<PageKind, Claim>> = {
  text: async (deps, transaction, { body }, { user }) =>
    body.kind === 'text' ? checkText(deps, transaction, body, user) : refuse(...UNSUPPORTED),
  image: claimPicture('claimChatPicture'),
  voice: claimVoice,
  'burn-picture': claimPicture('claimBurnPicture'),
};

const UNSUPPORTED = [CODE.badRequest, 'this kind of message cannot be sent'] as const;

/** Checks a message by its kind; unknown kinds are refused. */
export const checkContent: Claim = async (deps, transaction, message, relation) => {
  const name = readBody(message.body)?.kind.name;
  if (name === undefined || isPaidKind(name)) return refuse(...UNSUPPORTED);
  return CLAIMS[name](deps, transaction, message, relation);
};

function claimPicture(claim: 'claimChatPicture' | 'claimBurnPicture'): Claim {
  return async ({ pictures }, transaction, message, relation) => {
    const allowed = await pictures[claim](transaction, carrying(message, relation));
    return allowIf(allowed, 'this picture cannot be sent: upload it first');
  };
}

async function claimVoice(...[deps, transaction, message, relation]: Parameters<Claim>) {
  const { values = {} } = readBody(message.body) ?? {};
  const length = voice.fields.length.read(values) ?? 0;
  const recording = { ...carrying(message, relation), length };
  const allowed = await deps.pictures.claimVoice(transaction, recording);
  return allowIf(allowed, 'this recording cannot be sent: upload it first');
}

/** What a message says of the file that it carries. */
function carrying(
  { clientId, messageId, body }: OutgoingMessage,
  { user, peer }: ChatPair,
): PictureMessage {
  return {
    sender: user,
    recipient: peer,
    clientId,
    url: fileIn(body) ?? '',
    ...(messageId !== undefined && { messageId }),
  };
}

function allowIf(allowed: boolean, refusal: string): PreSendVerdict {
  return allowed ? ALLOWED : refuse(CODE.badRequest, refusal);
}

const TEXT_REFUSALS = {
  'text-blank': 'the message is empty',
  'text-too-long': `sent text cannot exceed ${MAX_CHAT_TEXT} characters`,
  'text-forbidden': 'the message holds characters that cannot be sent',
} as const;

async function checkText(
  { findTranslations }: ContentDeps,
  transaction: Transaction,
  body: Body<'text'>,
  user: UserId,
): Promise<PreSendVerdict> {
  const refusal = textRefusal(body);
  if (refusal !== undefined) return refuse(CODE.badRequest, refusal);
  const id = translationNamed(body);
  const known = id === undefined ? new Map() : await findTranslations(transaction, [id]);
  return allowIf(fitsTranslation(body, user, known), FOREIGN_TRANSLATION);
}

/** Why a text cannot be sent as it is; undefined for one that can. */
export function textRefusal({ text }: Body<'text'>): string | undefined {
  const parsed = parseChatText(text);
  if (!parsed.ok) return TEXT_REFUSALS[parsed.error.kind];
  // It is stored as it came: our own pages have removed what changes the direction of text.
  return hasForbiddenCharacters(text) ? TEXT_REFUSALS['text-forbidden'] : undefined;
}

const FOREIGN_TRANSLATION = 'the translation does not belong to this message';

/** The record of the translation that was sent with a text, as its sender names it. */
export function translationNamed({ ext }: Body<'text'>): string | undefined {
  const id = ext[EXTENSION_KEY.translateRecordId];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** A translation sent with a text must be one that this service made of it for this person. */
export function fitsTranslation(
  body: Body<'text'>,
  user: UserId,
  known: ReadonlyMap<string, KnownTranslation>,
): boolean {
  const shown = body.ext[EXTENSION_KEY.translation] ?? '';
  const claimed = body.ext[EXTENSION_KEY.translateRecordId] ?? '';
  if (claimed === '' && shown === '') return true;
  const record = known.get(translationNamed(body) ?? '');
  const text = parseChatText(body.text);
  if (!record || record.user !== user || !text.ok || record.source !== text.value) return false;
  return shown === '' || shown === record.translation;
}
