import type { Moment } from './account';

/** One picture of somebody's album; one that was deleted rests until it can no longer be brought back. */
export interface AlbumPictureTable {
  id: string;
  owner: number;
  key: string;
  width: number;
  height: number;
  added_at: Moment;
  deleted_at: Moment | null;
}

/** The table of albums. */
export interface AlbumTables {
  album_picture: AlbumPictureTable;
}
