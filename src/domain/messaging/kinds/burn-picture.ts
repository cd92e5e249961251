import { filledText, kind } from './kind';

/** A picture that can be seen once; its address is not in the export, where it would open nothing. */
export const burnPicture = kind({
  name: 'burn-picture',
  wire: 'burn-after-read',
  /** The address is empty until the picture is uploaded. */
  fields: { url: filledText('burn_url') },
  prepare: 'upload',
  files: ['burn_url'],
  exported: {},
  burns: true,
  push: 'picture',
});
