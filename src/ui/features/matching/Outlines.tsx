import styled from 'styled-components';
import { Icon } from '@/ui/parts/Icon';

/** Outlines drawn at most; the number beside them counts everyone. */
const DRAWN = 5;

/** Placeholders for people whom the user may not see: nothing of a real person is sent. */
export function Outlines({ count }: { readonly count: number }) {
  return (
    <Row aria-hidden="true">
      {Array.from({ length: Math.min(count, DRAWN) }, (_, index) => (
        <span key={index}>
          <Icon name="user" size={20} />
        </span>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  margin-block: var(--s3);

  & > span {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border: 2px solid var(--surface);
    border-radius: 50%;
    background: var(--sunken);
    color: var(--ink-3);
  }

  & > span + span {
    margin-inline-start: -8px;
  }
`;
