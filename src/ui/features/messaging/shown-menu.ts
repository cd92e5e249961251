import type { Anchor } from '@/ui/parts/position-popover';

/** The menu that is open beside a message, and its position. */
export interface ShownMenu {
  readonly what: 'actions' | 'reactions' | 'emoticons';
  readonly anchor: Anchor;
  /** The action whose key was pressed: it is done at once, if the message has it. */
  readonly pressed?: string;
}
