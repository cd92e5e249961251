import { Suspense } from 'react';
import type { ChatPlace } from '@/domain/messaging/chat-places';
import { ErrorBoundary } from '@/ui/app/ErrorBoundary';
import { ScreenError } from '@/ui/app/RouteError';
import { SkeletonRows } from '@/ui/shared/Skeleton';
import type { PlaceSectionProps } from './place-section-props';
import { PLACE_SECTIONS } from './place-sections';

export interface PlaceContentProps extends PlaceSectionProps {
  readonly place: ChatPlace;
}

/** What one of the six places shows; its part of the program comes when it is first shown. */
export function PlaceContent({ place, onOpen }: PlaceContentProps) {
  const shown = PLACE_SECTIONS.find((section) => section.place === place);
  return (
    <ErrorBoundary at={place} Fallback={ScreenError}>
      <Suspense fallback={<SkeletonRows />}>{shown && <shown.Section onOpen={onOpen} />}</Suspense>
    </ErrorBoundary>
  );
}
