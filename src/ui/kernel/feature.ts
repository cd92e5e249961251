import type { ScreenAudience } from '@/domain/shared/screen';
import type { LazyPart } from './screen-loader';
import type { Fill, Slot } from './slot-fillings';

/**
 * The frame around a screen: `shell` has header, sidebar or bottom bar, and footer; `full` is the same without
 * footer and exactly as high as the window; `plain` has only the menus of a visitor.
 */
export type Frame = 'shell' | 'full' | 'plain';

/** One screen of the product and the paths it lives under. */
export interface Screen {
  readonly paths: readonly string[];
  /** Other names of the first path, which redirect to it with the query (readings, Routes). */
  readonly aliases?: readonly string[];
  readonly frame: Frame;
  readonly audience: ScreenAudience;
  readonly view: LazyPart<object>;
  /** Slots inside the screen; their parts are fetched together with it. */
  readonly slots?: readonly Slot<never, never>[];
}

/** The manifest of a feature: its part of the interface. It is in the first bundle and loads everything lazily. */
export interface Feature {
  readonly screens?: readonly Screen[];
  readonly fills?: readonly Fill[];
}
