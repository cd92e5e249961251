import type { ServerKit } from '../kernel/slice';
import type { Settings } from '../settings';

/** The kit with every setting; a slice declares only the settings it reads. */
export type ComposedKit = ServerKit<Settings>;
