import { EXTENSION_KEY, MAX_LOCAL_ID } from '@/domain/messaging/extension-key';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Extension, OutgoingBody } from '@server/kernel/message-body';

/** A message whose sender may have given it an id of their own. */
export interface AdmittedContent {
  readonly content: OutgoingBody;
  readonly localId?: string;
}

/** What extension values may be: more than any client of ours sends, less than would make a reader busy. */
const MOST_VALUES = 32;
const LONGEST_KEY = 64;
const DEEPEST_JSON = 8;

/** Looks at the form of a message, on whichever wire it came. */
export function admitContent(
  content: OutgoingBody,
): Result<AdmittedContent, { readonly kind: 'malformed' }> {
  const values = content.kind === 'custom' ? content.values : {};
  if (![content.ext, values].every(isModest)) return err({ kind: 'malformed' });
  const {
    [EXTENSION_KEY.quoted]: _quoted,
    [EXTENSION_KEY.versions]: _versions,
    ...ext
  } = content.ext;
  const admitted = { ...content, ext };
  const localId = ext[EXTENSION_KEY.localId];
  if (localId === undefined) return ok({ content: admitted });
  const plain =
    typeof localId === 'string' && localId.length <= MAX_LOCAL_ID && /^[\w.:-]+$/.test(localId);
  return plain ? ok({ content: admitted, localId }) : err({ kind: 'malformed' });
}

function isModest(values: Extension): boolean {
  const entries = Object.entries(values);
  return (
    entries.length <= MOST_VALUES &&
    entries.every(
      ([key, value]) =>
        key !== '' &&
        key !== '__proto__' &&
        key.length <= LONGEST_KEY &&
        isShallow(value, DEEPEST_JSON),
    )
  );
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}
