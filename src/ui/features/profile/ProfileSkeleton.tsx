import styled from 'styled-components';
import { Loading, Skeleton } from '@/ui/parts/Skeleton';
import { phone } from '@/ui/theme/breakpoints';
import { ProfileColumns } from './ProfileCard';

/** Placeholders of a person's page while it loads: picture, name and facts in their final layout. */
export function ProfileSkeleton() {
  return (
    <Loading>
      <ProfileColumns>
        <Picture>
          <Skeleton height="100%" />
        </Picture>
        <Rows>
          <Skeleton width="60%" height="var(--t-2xl)" />
          <Skeleton width="40%" />
          <Skeleton width="80%" height="var(--s5)" />
          <Skeleton height="var(--s8)" />
          <Skeleton width="50%" height="var(--s7)" />
        </Rows>
      </ProfileColumns>
    </Loading>
  );
}

const Picture = styled.div`
  aspect-ratio: 1;

  ${phone} {
    aspect-ratio: 4 / 3;
    max-block-size: 44dvh;
  }
`;

const Rows = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: start;
  max-inline-size: 620px;
`;
