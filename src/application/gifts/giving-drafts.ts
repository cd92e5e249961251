import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import { parseJson } from '@/application/shared/parse-json';
import type { ChatAddress } from '@/domain/shared/ids';
import { asFields, asText } from '@/domain/shared/input';

/** A gift or red packet for which the user had too few coins. */
interface GivingDraft {
  /** The red packet as it was typed. */
  readonly packet?: { readonly amount: string; readonly note: string };
  readonly giftId?: number;
}

/** Stored on the device, because a purchase of coins may leave the page. */
export interface GivingDrafts {
  read(peer: ChatAddress): GivingDraft;
  /** Stores one of the two; the other stays unchanged. */
  keep(peer: ChatAddress, draft: GivingDraft): void;
  /** Deletes the draft of a thing that was given. */
  drop(peer: ChatAddress, thing: keyof GivingDraft): void;
}

/** The drafts of `self`, one text for each person. */
export function createGivingDrafts({ preferences, self }: OwnStorageDeps): GivingDrafts {
  const keyOf = (peer: ChatAddress): string => ownKey('giving', self, peer);
  const read = (peer: ChatAddress): GivingDraft => parse(parseJson(preferences.read(keyOf(peer))));
  const store = (peer: ChatAddress, draft: GivingDraft): void => {
    if (Object.keys(draft).length === 0) preferences.remove(keyOf(peer));
    else preferences.write(keyOf(peer), JSON.stringify(draft));
  };
  return {
    read,
    keep: (peer, draft) => store(peer, { ...read(peer), ...draft }),
    drop(peer, thing) {
      const { packet, giftId } = read(peer);
      if (thing === 'packet') store(peer, giftId === undefined ? {} : { giftId });
      else store(peer, packet ? { packet } : {});
    },
  };
}

function parse(stored: unknown): GivingDraft {
  const { packet, giftId } = asFields(stored);
  const { amount, note } = asFields(packet);
  return {
    ...(typeof amount === 'string' && { packet: { amount, note: asText(note) } }),
    ...(typeof giftId === 'number' && { giftId }),
  };
}
