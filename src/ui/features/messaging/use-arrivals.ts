import { useState } from 'react';
import { keyOfRow, type GroupedMessage } from '@/domain/messaging/message-groups';

/** Tells which rows came after the list was first drawn with messages: only those rise into it. */
export function useArrivals(rows: readonly GroupedMessage[]): (index: number) => boolean {
  const newest = rows.at(-1);
  const [opened, setOpened] = useState(newest && keyOfRow(newest));
  if (opened === undefined && newest) setOpened(keyOfRow(newest));
  const last = rows.findLastIndex((row) => keyOfRow(row) === opened);
  return (index) => last !== -1 && index > last;
}
