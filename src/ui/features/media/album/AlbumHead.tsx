import type { ReactNode } from 'react';
import styled from 'styled-components';

interface AlbumHeadProps {
  readonly title: string;
  /** How many there are, in words. */
  readonly count?: string | false;
  /** The content at the end of the heading. */
  readonly aside?: ReactNode;
}

/** The heading of an album on a person's page. */
export function AlbumHead({ title, count, aside }: AlbumHeadProps) {
  return (
    <Heading>
      <h2>{title}</h2>
      {count && <span>{count}</span>}
      {aside}
    </Heading>
  );
}

const Heading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--s1) var(--s3);
  margin-block-end: var(--s3);

  & > h2 {
    font: 600 var(--t-xl) / 1.15 var(--display);
  }

  & > span {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & > a {
    margin-inline-start: auto;
  }
`;
