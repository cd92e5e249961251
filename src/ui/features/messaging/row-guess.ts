import { GRID_HEIGHT } from './grid-size';
import type { GroupedMessage } from '@/domain/messaging/message-groups';

/** In pixels, as rows measure in an ordinary window. */
const FIRST_ROW = 45;
const FURTHER_ROW = 23;
const STITCH = 15;
const OTHER_KIND = 190;
const UNDER_GROUP = 35;
const BETWEEN = 2;
const DAY = 47;
const REACTIONS = 32;
/** Characters in a line of a bubble, about. */
const ROW_LENGTH = 60;

/** The assumed height of a row until it is measured: the nearer it is, the less the scroll bar jumps. */
export function guessRowHeight(row: GroupedMessage | undefined): number {
  if (!row) return FIRST_ROW + UNDER_GROUP;
  const { message, pictures, startsDay, endsGroup } = row;
  const body = pictures.length > 0 ? GRID_HEIGHT : guessBody(message.body);
  const chips = pictures.length === 0 && message.reactions?.length ? REACTIONS : 0;
  return (startsDay ? DAY : 0) + body + chips + (endsGroup ? UNDER_GROUP : BETWEEN);
}

function guessBody(body: GroupedMessage['message']['body']): number {
  if (body.kind !== 'text') return OTHER_KIND;
  const second = body.translation ? STITCH + FURTHER_ROW * rowsOf(body.translation.text) : 0;
  return FIRST_ROW + FURTHER_ROW * (rowsOf(body.text) - 1) + second;
}

function rowsOf(text: string): number {
  return Math.max(1, Math.ceil(text.length / ROW_LENGTH));
}
