import { EMOTICONS, type EmoticonName } from '@/domain/messaging/emoticons';
import { asText } from '@/domain/shared/input';
import type { Language } from '@/domain/shared/language';
import type { AboutPerson } from '@server/kernel/ports/notices';
import { filesIn, type OutgoingBody, readBody, wordsIn } from '@server/kernel/message-body';
import { textsIn } from '@server/kernel/texts';
import { createHash } from 'node:crypto';
import webpush from 'web-push';
import { DAY, SECOND } from '@/domain/shared/time';
import type { PushKeys, Subscription } from './push-store';

/** Characters of a message that a notice shows at most; systems cut longer ones themselves. */
const SHOWN = 240;

/** What a notice of a message says: by default only that there is one (readings, Notices). */
export function wordsOfMessage(body: OutgoingBody, language: Language, showText: boolean): string {
  const words = textsIn(language).push;
  if (!showText) return words.message;
  const read = readBody(body);
  // Words that are never translated, such as the note of a red packet, are for its reader.
  const translated = read?.kind.translated;
  const said = translated === undefined ? '' : asText(read?.values[translated]) || wordsIn(body);
  const called = filesIn(body).length > 1 ? 'pictures' : (read?.kind.push ?? 'message');
  return [...said].slice(0, SHOWN).join('') || words[called];
}

/** What a notice of a reaction says; the emoticon is shown where texts are. */
export function wordsOfReaction(
  emoticon: EmoticonName,
  language: Language,
  showText: boolean,
): string {
  const { reaction } = textsIn(language).push;
  return showText ? `${EMOTICONS[emoticon]} ${reaction}` : reaction;
}

/** The text of a notice about a person that is no message. */
export function wordsAboutPerson(about: AboutPerson, language: Language): string {
  return textsIn(language).push[about];
}

/** What a browser shows; it stays under the 4096 bytes every push service takes (RFC 8030). */
export interface PushNotice {
  /** Who it is about. */
  readonly title: string;
  readonly body: string;
  /** Notices with the same tag replace each other. */
  readonly tag: string;
  /** The page a tap opens. */
  readonly path: string;
  /** The message it tells of. */
  readonly message?: string;
}

/** Every tag: the session is over, and nothing of it stays on the device. */
export const EVERY_TAG = '*';

/** Has a browser take away what it shows under a tag, or of one message only. */
export interface PushEnd {
  readonly ends: string;
  readonly message?: string;
}

/** The outcome of one push message; `gone`: the push service no longer knows the subscription. */
type PushOutcome = 'taken' | 'gone' | 'refused';

/** Hands one notice to the browser's push service. */
export type DeliverPush = (
  subscription: Subscription,
  notice: PushNotice | PushEnd,
  keys: PushKeys,
) => Promise<PushOutcome>;

/** How long a push service keeps what it cannot deliver, in seconds: after a day it is useless. */
const LIFETIME = DAY / SECOND;
/** How long a push service may take to answer, in milliseconds. */
const PATIENCE = 10_000;
/** Longest topic, in characters (RFC 8030). */
const TOPIC_LENGTH = 32;
const GONE: ReadonlySet<number> = new Set([404, 410]);

interface DeliverPushDeps {
  readonly fetch: typeof globalThis.fetch;
  /** How a push service reaches the operator (RFC 8292). */
  readonly contact: string;
  /** Ends what is under way when the server stops. */
  readonly ending: AbortSignal;
}

/** Encrypted for this one browser (RFC 8291), signed by this installation (RFC 8292); redirects are not followed. */
export function createDeliverPush({ fetch, contact, ending }: DeliverPushDeps): DeliverPush {
  return async ({ endpoint, p256dh, auth }, notice, keys) => {
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: LIFETIME,
        urgency: 'high',
        topic: topicOf('ends' in notice ? notice.ends : notice.tag),
        contentEncoding: webpush.supportedContentEncodings.AES_128_GCM,
      },
    );
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers)
        .filter(([name]) => name.toLowerCase() !== 'content-length')
        .map(([name, value]): [string, string] => [name, value]),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.any([ending, AbortSignal.timeout(PATIENCE)]),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'taken';
    return GONE.has(answer.status) ? 'gone' : 'refused';
  };
}

/** The topic of a tag: a new message replaces an undelivered one with the same topic. It is a hash, so that the push service does not learn the tag. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);
}
