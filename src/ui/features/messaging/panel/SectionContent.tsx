import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import type { ChatSectionProps } from '@/ui/kernel/slots';
import { ErrorBoundary, ScreenError } from '@/ui/kernel/ErrorBoundary';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { useSections } from './sections';

interface SectionContentProps extends ChatSectionProps {
  readonly section: ChatSection;
}

/** What one section of the chat area shows; its code is loaded when it is first shown. */
export function SectionContent({ section, onOpen }: SectionContentProps) {
  const { t } = useTranslation('panel');
  const shown = useSections().find((each) => each.section === section);
  return (
    <ErrorBoundary at={section} Fallback={ScreenError}>
      <Suspense fallback={<SkeletonRows />}>
        {shown?.boxed && (
          <Box>
            <h2>{t(`section.${section}`)}</h2>
            <shown.View onOpen={onOpen} />
          </Box>
        )}
        {shown && !shown.boxed && <shown.View onOpen={onOpen} />}
      </Suspense>
    </ErrorBoundary>
  );
}

const Box = styled.div`
  min-block-size: 0;
  padding: var(--s3) var(--s4);
  overflow-y: auto;

  & > h2 {
    padding: var(--s1) var(--s3) var(--s2);
    font: 600 22px/1.2 var(--display);
  }
`;
