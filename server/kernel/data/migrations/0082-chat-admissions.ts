import type { Migration } from './migration';

/** Numbers of sign-ins to the chat, which tell servers the later one of two. */
export const chatAdmissions: Migration = {
  id: '0082-chat-admissions',
  sql: 'create sequence chat_admission',
};
