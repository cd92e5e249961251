import type { Migration } from './migration';

/**
 * Recordings among what is stored: they have a length and no size. Where the history of a conversation leaves one
 * behind, that is noted as of a picture.
 */
export const recordings: Migration = {
  id: '0122-recordings',
  sql: `
    alter table stored_object add column length integer;
    alter table stored_object drop constraint stored_object_use_check,
      add constraint stored_object_use_check check
        (use in ('avatar', 'chat', 'album', 'post', 'burn', 'voice'));
    alter table stored_object drop constraint stored_object_width_check,
      add constraint stored_object_width_check check (width > 0 or use = 'voice');
    alter table stored_object drop constraint stored_object_height_check,
      add constraint stored_object_height_check check (height > 0 or use = 'voice');
    alter table stored_object add constraint stored_object_length_check
      check ((use = 'voice') = (length is not null) and length > 0);
    do $recordings$ begin
      execute replace(
        pg_get_functiondef('chat_store_texts'::regproc),
        'old.kind = ''image''', 'old.kind in (''image'', ''voice'')'
      );
    end $recordings$
  `,
};
