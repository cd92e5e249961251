import type { ServerKit } from '../kernel/slice';
import type { Settings } from '../settings';
import { relations } from '../friends/relations';
import { createPeople } from '../profile/people';

/** The kit with every setting; a slice declares only the settings it reads. */
export type ComposedKit = ServerKit<Settings>;

/** The people of the product, for every slice that asks for them. */
export const people = createPeople(relations);
