import type { SettingsChange } from '@/domain/messaging/conversation-settings';
import type { PrivacySettings } from '@/domain/friends/privacy';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import { QUICK_REACTIONS } from '@/domain/messaging/reaction';
import { chanceOf, type Chance } from './chance';

/** One thing that happens in a world; plain data, so that a run can be kept and shortened. */
export type Step = { readonly at: number; readonly who: number } & Happening;

/** What happens; `who` does it, where a person does. */
export type Happening =
  | {
      readonly does:
        | 'come'
        | 'vanish'
        | 'lose-connection'
        | 'search'
        | 'fill-storage'
        | 'free-storage'
        | 'second-page'
        | 'sign-out'
        | 'sign-in'
        | 'leave'
        | 'engine-away'
        | 'engine-back'
        | 'bucket-away'
        | 'bucket-back'
        | 'open-burn-post'
        | 'withdraw';
    }
  | {
      readonly does: 'write';
      readonly to: number;
      readonly text: string;
      /** Into which language it is translated; absent: into none. */
      readonly into?: 'de' | 'es' | 'ru';
    }
  | { readonly does: 'reply'; readonly to: number; readonly text: string }
  | { readonly does: 'edit' | 'correct' | 'rename'; readonly to: number; readonly text: string }
  | { readonly does: 'react'; readonly to: number; readonly emoticon: EmoticonName }
  | { readonly does: 'change'; readonly to: number; readonly change: SettingsChange }
  | { readonly does: 'find'; readonly word: string }
  | { readonly does: 'write-to-support'; readonly text: string }
  | { readonly does: 'choose'; readonly choice: Partial<PrivacySettings> }
  | { readonly does: 'keep-post'; readonly what: 'pin' | 'remove' | 'recover' }
  | {
      readonly does: 'order-goods';
      readonly to: number;
      readonly goods: number;
      readonly own: boolean;
    }
  | { readonly does: 'end-order'; readonly how: 'cancel' | 'decline' | 'say-where' }
  | { readonly does: 'buy-for'; readonly to: number; readonly goods: 'characters' | 'vip' }
  | {
      readonly does:
        | 'read'
        | 'recall'
        | 'forward'
        | 'send-voice'
        | 'refuse'
        | 'ask'
        | 'accept'
        | 'decline'
        | 'part'
        | 'complain'
        | 'visit'
        | 'delete-message'
        | 'like-person'
        | 'unlike-person'
        | 'block'
        | 'unblock'
        | 'follow'
        | 'open-packet'
        | 'open-picture'
        | 'open-post';
      readonly to: number;
    }
  | {
      readonly does: 'send-picture';
      readonly to: number;
      readonly burns: boolean;
      /** Of a message that does not burn; absent: one. */
      readonly pictures?: number;
      /** The words under them. */
      readonly caption?: string;
    }
  | { readonly does: 'give'; readonly to: number; readonly gift: number }
  | { readonly does: 'send-packet'; readonly to: number; readonly amount: number }
  | {
      readonly does: 'post';
      readonly text: string;
      readonly audience: 'everybody' | 'friends';
      /** Absent: it does not burn. */
      readonly burns?: boolean;
    }
  | { readonly does: 'like' | 'comment'; readonly text: string }
  | { readonly does: 'buy-characters' }
  | {
      readonly does: 'pay';
      readonly goods: 'coins' | 'vip' | 'svip';
      readonly how: 'pay' | 'pay-and-leave' | 'pay-pending' | 'decline' | 'cancel';
    }
  | { readonly does: 'set-clock'; readonly by: number }
  | { readonly does: 'server-dies'; readonly after: number }
  | { readonly does: 'server-clock'; readonly by: number };

/** How large a world is. */
export interface WorldSize {
  readonly seed: number;
  readonly people: number;
  /** Length in milliseconds of the world's time. */
  readonly length: number;
  /** Things that happen. */
  readonly steps: number;
}

const TEXTS = [
  'hello',
  'how are you today?',
  'I have been to the sea, and the water was warm',
  'good morning',
  'see https://example.org/a?b=c',
  'thank you!',
  'x'.repeat(120),
  '你好',
  'good night 🌙',
];
/** What people look for in their messages: in several of {@link TEXTS}, in both kinds of writing. */
export const WORDS = ['good', 'water', '你'] as const;
/** What people set about conversations; the last accepts a request. */
const CHANGES: readonly SettingsChange[] = [
  { pinned: true },
  { pinned: false },
  { archived: true },
  { archived: true },
  { archived: false },
  { muted: 'hour' },
  { muted: 'ever' },
  { muted: 'off' },
  { markedUnread: true },
  { accepted: true },
  { accepted: true },
];
/** What people choose about others. */
const CHOICES: readonly Partial<PrivacySettings>[] = [
  { whoMayWrite: 'matched' },
  { whoMayWrite: 'friends' },
  { whoMayWrite: 'anyone' },
  { whoMayAdd: 'anyone' },
  { whoMayAdd: 'verification' },
  { corrections: 'unwanted' },
  { corrections: 'welcome' },
];
/** Habits: what is done, and how often beside the others. */
const HABITS: readonly (readonly [Happening['does'], number])[] = [
  ['write', 30],
  ['read', 14],
  ['come', 10],
  ['vanish', 7],
  ['recall', 4],
  ['ask', 5],
  ['accept', 5],
  ['block', 2],
  ['unblock', 2],
  ['follow', 2],
  ['give', 4],
  ['send-packet', 5],
  ['open-packet', 5],
  ['search', 4],
  ['post', 3],
  ['open-post', 4],
  ['like', 3],
  ['comment', 3],
  ['buy-characters', 1],
  ['pay', 3],
  ['second-page', 3],
  ['sign-out', 2],
  ['sign-in', 4],
  ['leave', 0.3],
  ['engine-away', 2],
  ['engine-back', 3],
  ['send-picture', 5],
  ['open-picture', 3],
  ['bucket-away', 2],
  ['bucket-back', 3],
  ['lose-connection', 4],
  ['set-clock', 1],
  ['fill-storage', 1],
  ['free-storage', 2],
  ['server-dies', 4],
  ['server-clock', 1],
  ['reply', 4],
  ['edit', 4],
  ['react', 6],
  ['change', 10],
  ['find', 3],
  ['forward', 4],
  ['send-voice', 4],
  ['refuse', 2],
  ['decline', 2],
  ['part', 2],
  ['rename', 2],
  ['complain', 1],
  ['visit', 2],
  ['delete-message', 2],
  ['correct', 3],
  ['like-person', 3],
  ['unlike-person', 1],
  ['write-to-support', 2],
  ['choose', 2],
  ['keep-post', 3],
  ['open-burn-post', 3],
  ['order-goods', 2],
  ['buy-for', 2],
  ['end-order', 2],
  ['withdraw', 2],
];
/** What moves money or makes friends in several statements, in the middle of which a server often dies. */
const OF_SEVERAL_STATEMENTS: ReadonlySet<Happening['does']> = new Set([
  'send-packet',
  'open-packet',
  'give',
  'pay',
  'withdraw',
  'order-goods',
  'end-order',
  'accept',
]);
const WEIGHT = HABITS.reduce((sum, [, weight]) => sum + weight, 0);

/** What happens in the world of a seed, in order: bursts of a few things, with long quiet times between. */
export function drawSteps({ seed, people, length, steps }: WorldSize): readonly Step[] {
  const chance = chanceOf(seed, 'steps');
  const drawn: Step[] = [];
  let at = 0;
  while (drawn.length < steps) {
    at += Math.floor((chance.next() * 2 * length) / (steps / 4));
    const burst = 1 + chance.below(7);
    for (let count = 0; count < burst && drawn.length < steps; count += 1) {
      at += chance.below(chance.happens(0.6) ? 400 : 6_000);
      const who = chance.below(people);
      const step: Step = { at, who, ...happeningOf(chance, who, people) };
      drawn.push(step);
      if (OF_SEVERAL_STATEMENTS.has(step.does) && chance.happens(0.08))
        drawn.push({ at, who, does: 'server-dies', after: chance.below(25) });
      const answer = chance.happens(0.4)
        ? answerTo(step, at + 500 + chance.below(4_000))
        : undefined;
      if (answer) drawn.push(answer);
      at = answer?.at ?? at;
    }
  }
  return drawn;
}

function happeningOf(chance: Chance, who: number, people: number): Happening {
  const to = (who + 1 + chance.below(people - 1)) % people;
  const text = chance.pick(TEXTS);
  const does = habitOf(chance);
  switch (does) {
    case 'write':
      return {
        does,
        to,
        text,
        ...(chance.happens(0.35) && { into: chance.pick(['de', 'es', 'ru'] as const) }),
      };
    case 'reply':
    case 'edit':
    case 'correct':
    case 'rename':
      return { does, to, text };
    case 'write-to-support':
      return { does, text };
    case 'choose':
      return { does, choice: chance.pick(CHOICES) };
    case 'keep-post':
      return { does, what: chance.pick(['pin', 'remove', 'recover', 'recover']) };
    case 'order-goods':
      return { does, to, goods: 1 + chance.below(3), own: chance.happens(0.5) };
    case 'end-order':
      return { does, how: chance.pick(['cancel', 'decline', 'say-where']) };
    case 'buy-for':
      return { does, to, goods: chance.pick(['characters', 'vip']) };
    case 'react':
      return { does, to, emoticon: chance.pick(QUICK_REACTIONS) };
    case 'give':
      return { does, to, gift: 1 + chance.below(4) };
    case 'forward':
    case 'send-voice':
    case 'refuse':
    case 'decline':
    case 'part':
    case 'complain':
    case 'visit':
    case 'delete-message':
    case 'like-person':
    case 'unlike-person':
    case 'read':
    case 'recall':
    case 'ask':
    case 'accept':
    case 'block':
    case 'unblock':
    case 'follow':
    case 'open-packet':
    case 'open-picture':
    case 'open-post':
      return { does, to };
    case 'change':
      return { does, to, change: chance.pick(CHANGES) };
    case 'find':
      return { does, word: chance.pick(WORDS) };
    case 'send-picture':
      return chance.happens(0.5)
        ? { does, to, burns: true }
        : {
            does,
            to,
            burns: false,
            pictures: 1 + chance.below(3),
            caption: chance.happens(0.5) ? text : '',
          };
    case 'send-packet':
      return { does, to, amount: 1 + chance.below(9) };
    case 'set-clock':
      return { does, by: (chance.below(41) - 20) * 60_000 };
    case 'server-clock':
      return { does, by: (chance.below(21) - 10) * 1_000 };
    case 'server-dies':
      return { does, after: chance.below(40) };
    case 'post':
      return {
        does,
        text,
        audience: chance.happens(0.5) ? 'friends' : 'everybody',
        burns: chance.happens(0.3),
      };
    case 'like':
    case 'comment':
      return { does, text };
    case 'pay':
      return {
        does,
        goods: chance.pick(['coins', 'coins', 'vip', 'svip'] as const),
        how: chance.pick(['pay', 'pay', 'pay-and-leave', 'pay-pending', 'decline', 'cancel']),
      };
    default:
      return { does };
  }
}

/** What often follows: a text is taken back, a red packet opened, a request accepted or met by another, an order ended. */
function answerTo(step: Step, at: number): Step | undefined {
  switch (step.does) {
    case 'write':
      return step.at % 2 === 0
        ? { at, who: step.who, does: 'recall', to: step.to }
        : { at, who: step.to, does: 'read', to: step.who };
    case 'send-packet':
      return { at, who: step.to, does: 'open-packet', to: step.who };
    case 'send-picture':
      return { at, who: step.to, does: step.burns ? 'open-picture' : 'read', to: step.who };
    case 'ask':
      return step.at % 3 === 0
        ? { at: step.at, who: step.to, does: 'ask', to: step.who }
        : { at, who: step.to, does: 'accept', to: step.who };
    case 'accept':
      return { at, who: step.who, does: 'accept', to: step.to };
    case 'order-goods':
      return {
        at,
        who: step.to,
        does: 'end-order',
        how: step.at % 2 === 0 ? 'decline' : 'say-where',
      };
    case 'end-order':
      return { at, who: step.who, does: 'end-order', how: 'cancel' };
    case 'pay':
      return { at, who: step.who, does: 'withdraw' };
    case 'like-person':
      return { at, who: step.to, does: 'like-person', to: step.who };
    case 'sign-out':
      return { at, who: step.who, does: 'sign-in' };
    default:
      return undefined;
  }
}

function habitOf(chance: Chance): Happening['does'] {
  let left = chance.next() * WEIGHT;
  for (const [does, weight] of HABITS) {
    left -= weight;
    if (left < 0) return does;
  }
  return 'write';
}
