import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from './Icon';
import { Picture } from './pictures/Picture';

/** One tile of a grid of pictures. */
interface GridPicture {
  readonly id: string | number;
  /** Absent while the picture may not be seen: the tile says why. */
  readonly src?: string | undefined;
  /** Drawn instead of `src`, if the picture has no address for an image element. */
  readonly content?: ReactNode;
  /** The description of the picture; empty if only its position is known. */
  readonly alt?: string;
  /** Drawn over the tile: why the picture is not shown, or what a press opens. */
  readonly cover?: ReactNode;
}

type Columns = 1 | 2 | 3 | 'fill';

interface ImageGridProps {
  /** The grid's name for screen readers. */
  readonly label: string;
  readonly pictures: readonly GridPicture[];
  readonly onOpen: (id: GridPicture['id']) => void;
  /** Tiles beside each other, or as many as there is room for; by default as a post has them. */
  readonly columns?: Columns;
  /** A last tile of the caller's own, such as the one that adds a picture. */
  readonly last?: ReactNode;
}

/** Pictures in tiles whose space is reserved before they arrive, so that nothing moves. */
export function ImageGrid({ label, pictures, onOpen, columns, last }: ImageGridProps) {
  const { t } = useTranslation('common');
  const beside = columns ?? columnsFor(pictures.length);
  return (
    <Grid role="list" aria-label={label} $columns={beside}>
      {pictures.map(({ id, src, content, alt, cover }, index) => {
        const label = t('pictures.open', { number: index + 1, of: pictures.length });
        return (
          <Tile key={id}>
            <button
              type="button"
              aria-label={alt ? `${label}: ${alt}` : label}
              onClick={() => onOpen(id)}
            >
              {content ??
                (src === undefined ? <Icon name="image" size={28} /> : <Picture src={src} lazy />)}
              {cover !== undefined && <Cover>{cover}</Cover>}
            </button>
          </Tile>
        );
      })}
      {last !== undefined && <Tile>{last}</Tile>}
    </Grid>
  );
}

function columnsFor(count: number): 1 | 2 | 3 {
  if (count <= 1) return 1;
  return count === 2 || count === 4 ? 2 : 3;
}

const WIDEST: Readonly<Record<Columns, string>> = {
  1: '420px',
  2: '620px',
  3: '620px',
  fill: 'none',
};

const Grid = styled.ul<{ readonly $columns: Columns }>`
  display: grid;
  grid-template-columns: ${({ $columns }) =>
    $columns === 'fill'
      ? 'repeat(auto-fill, minmax(min(150px, 30%), 1fr))'
      : `repeat(${$columns}, minmax(0, 1fr))`};
  gap: 4px;
  max-inline-size: ${({ $columns }) => WIDEST[$columns]};
`;

const Tile = styled.li`
  position: relative;
  aspect-ratio: 1;
  border-radius: var(--r-s);
  background: var(--sunken);
  overflow: clip;
  overflow-clip-margin: 4px;

  & > * {
    display: grid;
    place-items: center;
    inline-size: 100%;
    block-size: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--r-s);
    background: transparent;
    color: var(--ink-3);
  }

  & img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
    transition: scale var(--quick);
  }

  & > button:hover img {
    scale: 1.02;
  }
`;

const Cover = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 6px;
  padding: var(--s2);
  border-radius: inherit;
  background: color-mix(in srgb, var(--sunken) 82%, transparent);
  color: var(--ink);
  font-size: var(--t-s);
  text-align: center;
  overflow-wrap: anywhere;
`;
