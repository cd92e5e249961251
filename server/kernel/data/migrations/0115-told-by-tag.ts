import type { Migration } from './migration';

/** Finds the devices that were pushed a notice about a person whose account is deleted. */
export const toldByTag: Migration = {
  id: '0115-told-by-tag',
  index: { name: 'push_told_tag', on: 'push_told (tag)' },
};
