import { span } from '@tests/support/stories';
import type { Step } from './steps';
import { nameOf } from './person';

/** What happened, a line for each step, for people. */
export function storyOf(steps: readonly Step[]): readonly string[] {
  return steps.map((step) => `after ${span(step.at) || 'no time'} ${sentenceOf(step)}`);
}

function sentenceOf(step: Step): string {
  const who = nameOf(step.who);
  switch (step.does) {
    case 'server-dies':
      return `the server dies after ${step.after} more statements`;
    case 'server-clock':
      return `the clock of the server is set by ${step.by} ms`;
    case 'set-clock':
      return `the clock of ${who} is set by ${step.by} ms`;
    case 'come':
      return `${who} opens a page`;
    case 'vanish':
      return `the page of ${who} is killed`;
    case 'lose-connection':
      return `every connection of ${who} breaks`;
    case 'fill-storage':
      return `the storage of ${who} is full`;
    case 'free-storage':
      return `the storage of ${who} has room again`;
    case 'search':
      return `${who} looks for somebody`;
    case 'find':
      return `${who} looks for "${step.word}" in their messages`;
    case 'second-page':
      return `${who} opens one more page in the same browser`;
    case 'sign-out':
      return `${who} signs out`;
    case 'sign-in':
      return `${who} signs in`;
    case 'leave':
      return `${who} deletes the account`;
    case 'engine-away':
      return `the translation service goes away`;
    case 'engine-back':
      return `the translation service is there again`;
    case 'bucket-away':
      return `the storage of pictures goes away`;
    case 'bucket-back':
      return `the storage of pictures is there again`;
    case 'pay':
      return `${who} orders ${step.goods === 'coins' ? '50 coins' : `a month of ${step.goods.toUpperCase()}`} for money (${step.how})`;
    case 'buy-characters':
      return `${who} buys 1,000 characters with coins`;
    case 'post':
      return `${who} posts "${step.text}" for ${step.audience}${step.burns === true ? ', to burn after reading' : ''}`;
    case 'write-to-support':
      return `${who} writes "${step.text}" to support`;
    case 'choose':
      return `${who} chooses ${JSON.stringify(step.choice)}`;
    case 'keep-post':
      return `${who} ${POSTS[step.what]}`;
    case 'open-burn-post':
      return `${who} opens the newest post that burns`;
    case 'withdraw':
      return `${who} gives the unused coins of their newest order back for money`;
    case 'end-order':
      return `${who} ${ORDERS[step.how]}`;
    case 'like':
      return `${who} likes the newest post`;
    case 'comment':
      return `${who} comments on the newest post`;
    default:
      return `${who} ${towards(step)}`;
  }
}

const ORDERS = {
  cancel: 'cancels the newest order that they made at the shop',
  decline: 'declines the newest order that another person made for them at the shop',
  'say-where': 'says where the newest order that another person made for them is to be sent',
} as const;

const POSTS = {
  pin: 'pins their newest post',
  remove: 'takes their newest post away',
  recover: 'lets everybody open their newest burning post once more',
} as const;

function towards(step: Extract<Step, { readonly to: number }>): string {
  const whom = nameOf(step.to);
  switch (step.does) {
    case 'write':
      return `writes "${step.text}" to ${whom}${step.into ? `, translated into ${step.into}` : ''}`;
    case 'reply':
      return `answers the last message of the chat with ${whom} by "${step.text}"`;
    case 'edit':
      return `edits their last text to ${whom}, which becomes "${step.text}"`;
    case 'react':
      return `reacts with ${step.emoticon} to the last message of the chat with ${whom}`;
    case 'forward':
      return `forwards the newest text of another chat to ${whom}`;
    case 'send-voice':
      return `sends ${whom} a recording`;
    case 'change':
      return `sets ${JSON.stringify(step.change)} about the chat with ${whom}`;
    case 'refuse':
      return `deletes the chat with ${whom}`;
    case 'read':
      return `reads what ${whom} wrote`;
    case 'recall':
      return `takes back the last message to ${whom}`;
    case 'ask':
      return `asks ${whom} to be friends`;
    case 'accept':
      return `accepts the request of ${whom}`;
    case 'decline':
      return `declines the request of ${whom}`;
    case 'part':
      return `ends the friendship with ${whom}`;
    case 'rename':
      return `names ${whom} "${step.text}" for themselves`;
    case 'complain':
      return `complains about ${whom}`;
    case 'visit':
      return `visits the profile of ${whom}`;
    case 'delete-message':
      return `deletes the last message of the chat with ${whom} for themselves`;
    case 'correct':
      return `corrects the last text of ${whom}, which becomes "${step.text}"`;
    case 'like-person':
      return `likes ${whom}`;
    case 'unlike-person':
      return `likes ${whom} no longer`;
    case 'order-goods':
      return `orders goods ${step.goods} at the shop for ${step.own ? 'themselves' : whom}`;
    case 'buy-for':
      return `buys ${step.goods === 'vip' ? 'a month of VIP' : '1,000 characters'} for ${whom} with coins`;
    case 'block':
      return `blocks ${whom}`;
    case 'unblock':
      return `blocks ${whom} no longer`;
    case 'follow':
      return `follows ${whom}`;
    case 'give':
      return `gives gift ${step.gift} to ${whom}`;
    case 'send-packet':
      return `sends ${whom} a red packet of ${step.amount} coins`;
    case 'open-post':
      return `opens the address of the newest post of ${whom}`;
    case 'send-picture':
      return `sends ${whom} ${picturesOf(step)}`;
    case 'open-picture':
      return `opens the last picture of ${whom} that burns`;
    case 'open-packet':
      return `opens the last red packet of ${whom}`;
  }
}

function picturesOf({
  burns,
  pictures = 1,
  caption = '',
}: Extract<Step, { readonly does: 'send-picture' }>): string {
  if (burns) return 'a picture that burns after reading';
  return `${pictures} pictures${caption === '' ? '' : ` and the words "${caption}"`}`;
}
