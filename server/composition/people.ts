import { relations } from '../friends/relations';
import { createPeople } from '../profile/people';

/** The people of the product, for every slice that asks for them. */
export const people = createPeople(relations);
