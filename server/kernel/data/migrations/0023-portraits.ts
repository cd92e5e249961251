import type { Migration } from './migration';

/** Companions made before they were drawn get their portraits; each is called as in their address. */
export const portraits: Migration = {
  id: '0023-portraits',
  sql: `
    update app_user set avatar = 'drawn:' || substr(im_account, 6)
      where demo and im_account like 'demo-%' and avatar like 'gen:%';
  `,
};
