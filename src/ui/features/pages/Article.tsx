import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Page } from '@/ui/parts/Page';

/** One part of an article. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface ArticleProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
  /** Whether what the sections say is not known yet. */
  readonly awaited?: boolean;
  readonly children?: ReactNode;
  /** What is below the sections. */
  readonly foot?: ReactNode;
}

/** A page to read: a lead and short sections in one column. */
export function Article({ title, lead, sections, awaited = false, children, foot }: ArticleProps) {
  return (
    <Page title={title} reading>
      <Lead>{lead}</Lead>
      {children}
      <Body>
        {(awaited ? [] : sections).map((section) => (
          <section key={section.id}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </Body>
      {foot}
    </Page>
  );
}

const Lead = styled.p`
  color: var(--ink-2);
  font-size: var(--t-l);
`;

const Body = styled.article`
  display: grid;
  gap: var(--s5);

  & h2 {
    margin-block-end: var(--s1);
    font-size: 17px;
  }

  & p {
    line-height: 1.6;
  }
`;
