import { asNumber } from '@/domain/shared/input';
import { coinAmount, field, filledText, kind, optional } from './kind';

/** A gift of the catalogue. */
export const gift = kind({
  name: 'gift',
  wire: 'gift',
  fields: {
    giftId: field('id', readGiftId),
    /** Names the gift record, which proves that it was paid for; empty until it is given. */
    recordId: filledText('record_id'),
    /** Its price when it was given, also of a free one; older messages lack it. */
    worth: optional(coinAmount('worth')),
  },
  prepare: 'giving',
  exported: { gift: 'id', worth: 'worth' },
  push: 'gift',
});

function readGiftId(raw: unknown): number | undefined {
  const id = asNumber(raw);
  return Number.isSafeInteger(id) ? id : undefined;
}
