import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

interface ListRowProps {
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly trailing?: ReactNode;
  /** The row is a link. */
  readonly to?: string;
  /** The row is a button. */
  readonly onClick?: () => void;
  readonly selected?: boolean;
  /** The details are not cut off; they wrap onto several lines. */
  readonly whole?: boolean;
}

/** One row of a list: picture, name, details, and actions at the end. */
export function ListRow({
  leading,
  title,
  subtitle,
  trailing,
  to,
  onClick,
  selected = false,
  whole = false,
}: ListRowProps) {
  const content = (
    <>
      {leading}
      <Texts>
        <Title>{title}</Title>
        {subtitle !== undefined && <Subtitle data-whole={whole || undefined}>{subtitle}</Subtitle>}
      </Texts>
      {trailing}
    </>
  );
  if (to !== undefined) {
    return (
      <LinkRow to={to} aria-current={selected || undefined}>
        {content}
      </LinkRow>
    );
  }
  if (onClick) {
    return (
      <ButtonRow type="button" onClick={onClick} aria-current={selected || undefined}>
        {content}
      </ButtonRow>
    );
  }
  return <PlainRow>{content}</PlainRow>;
}

const row = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  inline-size: 100%;
  min-block-size: 66px;
  padding: 10px 12px;
  border: 0;
  border-radius: var(--r-m);
  background: transparent;
  text-align: start;
  text-decoration: none;
`;

const pressable = css`
  transition: background var(--quick);

  &:hover {
    background: var(--sunken);
  }

  &[aria-current='true'] {
    background: var(--coral-soft);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const PlainRow = styled.div`
  ${row}
`;

const ButtonRow = styled.button`
  ${row}
  ${pressable}
`;

const LinkRow = styled(Link)`
  ${row}
  ${pressable}
`;

const Texts = styled.span`
  flex: 1;
  display: grid;
  gap: 1px;
  min-inline-size: 0;
`;

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Subtitle = styled.span`
  overflow: hidden;
  color: var(--ink-3);
  font-size: var(--t-s);
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-whole] {
    white-space: normal;
  }
`;
