import type { Migration } from './migration';

/** Indexes by which a person's rows are found, in their order, where no list of the product needs them. */
export const accountExport: Migration = {
  id: '0015-account-export',
  sql: `
    create index album_picture_of_owner on album_picture (owner, added_at, id);
    create index red_packet_of_recipient on red_packet (recipient, id);
    create index translation_record_of_user on translation_record (user_id, id);
    create index companion_talk_of_human on companion_talk (human, companion);
    create index announcement_of_recipient on announcement (recipient, at, id)
      where recipient is not null;
  `,
};
