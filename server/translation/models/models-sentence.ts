/** What is known of the models when the server starts. */
export interface ModelsSeen {
  /** Who fetches what is missing. */
  readonly fetching: 'background' | 'operator' | 'off';
  /** Where models are fetched from. */
  readonly source: string;
  /** How many directions are here. */
  readonly here: number;
  /** How many languages are on their way. */
  readonly arriving: number;
  /** Why nothing can be fetched. */
  readonly fault: string | undefined;
}

/** What the operator can do about missing models. */
export function howToFetch(fetching: ModelsSeen['fetching']): string {
  const command = '"npm run parley -- models --all" fetches them';
  return fetching === 'off'
    ? command
    : `${command}, or TRANSLATE_MODELS_URL names a mirror from which the server does`;
}

/** One sentence for the operator about where models come from; empty when there is nothing to say. */
export function modelsSentence(seen: ModelsSeen): string {
  const { fetching, source, here, arriving, fault } = seen;
  if (fault !== undefined) return `Translation models are missing: ${fault} It is tried again.`;
  if (arriving > 0) {
    return `Translation models are fetched from ${source} in the background (TRANSLATE_MODELS=off prevents it).`;
  }
  return here === 0 && fetching !== 'background'
    ? `No translation models are here: ${howToFetch(fetching)}.`
    : '';
}
