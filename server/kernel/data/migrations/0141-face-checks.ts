import type { Migration } from './migration';

/** Live pictures that wait for an operator, and the avatar of which an operator has confirmed the face. */
export const faceChecks: Migration = {
  id: '0141-face-checks',
  index: { name: 'stored_object_face', on: `stored_object (owner) where use = 'face'` },
  sql: `
    create table face_check (
      person bigint primary key references app_user (id),
      state text not null check (state in ('asked', 'pending', 'refused')),
      gesture text,
      avatar text,
      picture text,
      reason text,
      at timestamptz not null,
      check ((state = 'pending') = (picture is not null and avatar is not null)),
      check ((state = 'refused') = (reason is not null))
    );
    create index face_check_state on face_check (state, at, person);
    alter table app_user add column face_of text;
    alter table stored_object drop constraint stored_object_use_check,
      add constraint stored_object_use_check check
        (use in ('avatar', 'chat', 'album', 'post', 'burn', 'voice', 'face'));
  `,
};
