import type { LazyPart } from './screen-loader';
import type { Fill, Slot } from './slot-fillings';

/**
 * The frame around a screen: `shell` header, sidebar or bottom bar, and footer; `full` the same without footer and
 * exactly as high as the window; `plain` only what a visitor needs.
 */
export type Frame = 'shell' | 'full' | 'plain';

/** Who may see a screen: anybody, signed-in users, or visitors who are not signed in yet. */
export type Audience = 'anybody' | 'users' | 'visitors';

/** One screen of the product and the paths it lives under. */
export interface Screen {
  readonly paths: readonly string[];
  /** Other names of the first path; they redirect to it with the query kept (readings, Routes). */
  readonly aliases?: readonly string[];
  readonly frame: Frame;
  readonly audience: Audience;
  readonly view: LazyPart<object>;
  /** Slots inside the screen; what is in them is fetched together with it. */
  readonly slots?: readonly Slot<never, never>[];
}

/** What a feature adds to the interface: its manifest. It is in the first bundle and loads everything lazily. */
export interface Feature {
  readonly screens?: readonly Screen[];
  readonly fills?: readonly Fill[];
}
