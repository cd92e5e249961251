import type { Migration } from './migration';

/** A message has up to nine pictures: until here its name led to one. */
export const picturesOfMessage: Migration = {
  id: '0129-pictures-of-message',
  index: {
    name: 'picture_message_picture',
    on: 'picture_message (message_id, key)',
    unique: true,
  },
  sql: `
    alter table picture_message drop constraint picture_message_pkey,
      add constraint picture_message_pkey primary key using index picture_message_picture
  `,
};
