import styled, { css } from 'styled-components';
import { Loading, Skeleton } from '@/ui/parts/Skeleton';
import { phone } from '@/ui/theme/breakpoints';

/**
 * The placeholder of moments that are on their way, or whose code is: author, words and pictures in their final
 * layout.
 */
export function MomentSkeleton({ cards = 2 }: { readonly cards?: number }) {
  return (
    <Loading>
      {Array.from({ length: cards }, (_, index) => (
        <Card key={index}>
          <Head>
            <Skeleton width={44} height={44} round />
            <span>
              <Skeleton width="40%" />
              <Skeleton width="25%" height="0.8em" />
            </span>
          </Head>
          <Skeleton width="85%" />
          <Picture>
            <Skeleton height="100%" />
          </Picture>
          <Foot>
            <Skeleton width={130} height="1.2em" />
          </Foot>
        </Card>
      ))}
    </Loading>
  );
}

/** The card of a moment, and its placeholder. */
export const momentLook = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s5) 22px var(--s2);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  ${phone} {
    /* From edge to edge: the pictures need the room. */
    margin-inline: calc(-1 * var(--s4));
    padding: var(--s4) var(--s4) var(--s1);
    border-inline: 0;
    border-radius: 0;
  }
`;

const Card = styled.div`
  ${momentLook}
  margin-block-end: var(--s4);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);

  & > :last-child {
    flex: 1;
    display: grid;
    gap: var(--s2);
  }
`;

const Picture = styled.div`
  aspect-ratio: 3 / 2;

  ${phone} {
    margin-inline: calc(-1 * var(--s4));
  }
`;

const Foot = styled.div`
  padding-block: var(--s3);
`;
