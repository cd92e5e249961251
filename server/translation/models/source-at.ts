import { createMirrorSource, createPublisherSource, type SourceTools } from './http-source';
import { createFolderSource, type ModelSource } from './model-source';

/** Whether a text is an address that a mirror can have: files are asked for below it, without a password. */
export function isMirrorAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
}

/** The source that a place names: an address, a folder, or, without one, the publisher. */
export function sourceAt(place: string | undefined, tools: SourceTools): ModelSource {
  if (place === undefined) return createPublisherSource(tools);
  return isMirrorAddress(place) ? createMirrorSource(place, tools) : createFolderSource(place);
}
