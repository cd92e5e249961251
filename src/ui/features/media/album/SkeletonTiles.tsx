import styled from 'styled-components';
import { Loading, Skeleton } from '@/ui/parts/Skeleton';

interface SkeletonTilesProps {
  readonly tiles?: number;
}

/** Placeholders of an album's pictures while it loads, in their final layout. */
export function SkeletonTiles({ tiles = 6 }: SkeletonTilesProps) {
  return (
    <Loading>
      <Grid>
        {Array.from({ length: tiles }, (_, index) => (
          <span key={index}>
            <Skeleton height="100%" />
          </span>
        ))}
      </Grid>
    </Loading>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 30%), 1fr));
  gap: var(--s1);

  & > span {
    aspect-ratio: 1;
  }
`;
