import type { ChatAddress } from '@/domain/shared/ids';
import type { StoredBody } from './stored-body';

/** What happened between two people of a contact, as the one sees it who hears of it. */
export type ContactChange =
  | 'requested'
  /** The one who hears of it has accepted. */
  | 'added'
  /** The other one has accepted. */
  | 'accepted'
  | 'declined'
  | 'removed';

/** What people hear of each other: the product's own words, which each wire spells in its way (ADR-0072). */
export type ChatEvent =
  | { readonly kind: 'message'; readonly to: ChatAddress; readonly body: StoredBody }
  | { readonly kind: 'read' | 'delivered' | 'recalled'; readonly id: string }
  | { readonly kind: 'conversation-read' | 'typing' }
  | { readonly kind: 'contact'; readonly change: ContactChange; readonly note: string };
