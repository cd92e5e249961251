import { Suspense } from 'react';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { ScreenError } from '@/ui/kernel/RouteError';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import type { SectionProps } from './section-props';
import { PLACE_SECTIONS } from './sections';

export interface PlaceContentProps extends SectionProps {
  readonly place: ChatSection;
}

/** What one of the six places shows; its part of the program comes when it is first shown. */
export function SectionContent({ place, onOpen }: PlaceContentProps) {
  const shown = PLACE_SECTIONS.find((section) => section.place === place);
  return (
    <ErrorBoundary at={place} Fallback={ScreenError}>
      <Suspense fallback={<SkeletonRows />}>{shown && <shown.Section onOpen={onOpen} />}</Suspense>
    </ErrorBoundary>
  );
}
