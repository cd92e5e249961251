import styled from 'styled-components';
import type { WrittenLink } from '@/ui/features/messaging/open-dialog';

export interface OutsideLinkProps {
  readonly link: WrittenLink;
  /** Asks before it is opened. */
  readonly onLink: (link: WrittenLink) => void;
}

/**
 * An address somebody wrote. A button, not a link: nothing opens it past the question, neither the
 * middle mouse button nor a browser's menu (readings, Chat behaviour).
 */
export function OutsideLink({ link, onLink }: OutsideLinkProps) {
  return (
    <Address type="button" aria-haspopup="dialog" onClick={() => onLink(link)}>
      <bdi translate="no">{link.text}</bdi>
    </Address>
  );
}

const Address = styled.button`
  display: inline;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
  white-space: normal;
  cursor: pointer;
`;
