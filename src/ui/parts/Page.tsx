import { createContext, use, useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { phone, wide } from '@/ui/theme/breakpoints';
import { visuallyHidden } from './VisuallyHidden';

const UnreadContext = createContext(0);

/** Gives the number of unread messages to the pages below it, whose window title shows it. */
export const UnreadProvider = UnreadContext.Provider;

/**
 * Sets the window's title: the number of unread messages, the page's title and the product's name.
 */
export function usePageTitle(title: string): void {
  const unread = use(UnreadContext);
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · Parley`;
  }, [title, unread]);
}

interface PageProps {
  readonly title: string;
  /** The heading is for screen readers only, if the screen shows its subject. */
  readonly titleHidden?: boolean;
  /** The content at the end of the heading's row. */
  readonly aside?: ReactNode;
  /** A column for reading, at most 620 px. */
  readonly reading?: boolean;
  /** Beside a column for reading; `false` in windows without room for a third pane. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** One screen: its heading, its position, and the window title. */
export function Page({
  title,
  titleHidden = false,
  aside,
  reading = false,
  beside,
  children,
}: PageProps) {
  usePageTitle(title);
  const page = (
    <Frame $reading={reading}>
      <Head data-hidden={titleHidden || undefined}>
        <h1>{title}</h1>
        {aside}
      </Head>
      {children}
    </Frame>
  );
  if (beside === undefined) return <>{page}</>;
  return (
    <Beside>
      {page}
      {beside && <aside>{beside}</aside>}
    </Beside>
  );
}

const Beside = styled.div`
  ${wide} {
    display: grid;
    grid-template-columns: minmax(0, 700px) 280px;
    justify-content: center;
    padding-inline-end: 40px;

    & > aside {
      position: sticky;
      inset-block-start: var(--bar);
      align-self: start;
      padding-block-start: var(--s6);
    }
  }
`;

const Frame = styled.div<{ readonly $reading: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
  align-content: start;
  inline-size: 100%;
  max-inline-size: ${({ $reading }) => ($reading ? '700px' : '1180px')};
  margin-inline: auto;
  padding: var(--s6) 40px var(--s7);

  ${phone} {
    padding: 20px var(--s4) var(--s6);
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  /* As high with a button as without, so that the heading has the same position on every page. */
  min-block-size: var(--target);

  & > h1 {
    font: 600 28px/1.15 var(--display);
    letter-spacing: -0.01em;
  }

  &[data-hidden] {
    ${visuallyHidden}
  }
`;
