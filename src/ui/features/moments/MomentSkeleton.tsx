import styled from 'styled-components';
import { Loading, Skeleton } from '@/ui/parts/Skeleton';
import { phone } from '@/ui/theme/breakpoints';
import { momentLook } from './moment-look';

/** Stands for moments that are on their way, or whose code is: author, words and pictures in their final layout. */
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
