import type { Migration } from './migration';

/** What tells whether the server's key is the one that the addresses of shop orders were encrypted with. */
export const shopKey: Migration = {
  id: '0049-shop-key',
  sql: `
    create table shop_key (
      only_one boolean primary key default true check (only_one),
      key_check text not null
    );
  `,
};
