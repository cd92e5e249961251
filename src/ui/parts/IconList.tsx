import styled from 'styled-components';
import { Icon, type IconName } from './Icon';

/** A sentence and the symbol before it. */
interface IconListItem {
  readonly icon: IconName;
  readonly text: string;
}

interface IconListProps {
  readonly items: readonly IconListItem[];
  /** Beside each other where there is room. */
  readonly columns?: boolean;
}

/** Sentences that belong together, each with its symbol. */
export function IconList({ items, columns = false }: IconListProps) {
  return (
    <List data-columns={columns || undefined}>
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s3);

  &[data-columns] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
    column-gap: var(--s4);
  }

  & > li {
    display: flex;
    gap: var(--s3);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & svg {
    color: var(--gold);
  }
`;
