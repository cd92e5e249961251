import { createMirrorSource, createPublisherSource, type SourceTools } from './http-source';
import { createFolderSource, type ModelSource } from './model-source';

/** The source that a place names: an address, a folder, or, without one, the publisher. */
export function sourceAt(place: string | undefined, tools: SourceTools): ModelSource {
  if (place === undefined) return createPublisherSource(tools);
  return /^https?:\/\//.test(place) ? createMirrorSource(place, tools) : createFolderSource(place);
}
