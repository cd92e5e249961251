interface ShowMoreProps {
  /** The name of the next page; undefined on the last one. */
  readonly older: string | undefined;
  readonly onMore: () => void;
}

/** The button under a list that adds its next page. */
export function ShowMore({ older, onMore }: ShowMoreProps) {
  if (older === undefined) return null;
  return (
    <button type="button" className="more" onClick={onMore}>
      Show more
    </button>
  );
}
