import type { ChatAddress } from '@/domain/shared/ids';

/** What a section of the chat area is given. */
export interface SectionProps {
  /** A conversation was chosen. */
  readonly onOpen: (peer: ChatAddress) => void;
}
