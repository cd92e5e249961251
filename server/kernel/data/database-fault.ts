/** Why a database could not be opened. */
export type DatabaseFault =
  /** Another process uses the directory; `pid` 0: it did not say which. */
  | { readonly kind: 'locked'; readonly directory: string; readonly pid: number }
  /** The directory cannot be read, written or made. */
  | { readonly kind: 'unusable-directory'; readonly directory: string; readonly reason: string }
  /** The address is not one of a PostgreSQL database. */
  | { readonly kind: 'wrong-address' }
  /** The server does not answer, or refuses the user or the database. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** The role of the server may change what is only added to, although there is another one for the schema. */
  | { readonly kind: 'role-too-strong' }
  /** A newer program has already been here. */
  | { readonly kind: 'newer-schema'; readonly migration: string }
  /** The database is from before the first step of this program. */
  | { readonly kind: 'before-baseline' }
  /** Steps of the schema are lacking, and are not to be applied now. */
  | { readonly kind: 'older-schema'; readonly lacking: number }
  /** The engine cannot open the files of the embedded database. */
  | { readonly kind: 'damaged'; readonly directory: string; readonly reason: string }
  /** The engine or a step of the schema failed. */
  | { readonly kind: 'broken'; readonly reason: string };

/** One plain sentence for the person who started the server; it never holds a password. */
export function databaseFaultText(fault: DatabaseFault): string {
  switch (fault.kind) {
    case 'locked':
      return `The data folder ${fault.directory} is in use by another running server${
        fault.pid > 0 ? ` (process ${fault.pid})` : ''
      }.`;
    case 'unusable-directory':
      return `The data folder ${fault.directory} cannot be used: ${fault.reason}.`;
    case 'wrong-address':
      return 'DATABASE_URL is not the address of a PostgreSQL database (postgresql://user@host/name).';
    case 'unreachable':
      return `The database named by DATABASE_URL cannot be used: ${fault.reason}.`;
    case 'role-too-strong':
      return 'The role in DATABASE_URL may change what is booked: let it be another one than that of DATABASE_OWNER_URL, which owns nothing and is no member of the owner.';
    case 'newer-schema':
      return `The database was made by a newer version of this program (it knows "${fault.migration}").`;
    case 'before-baseline':
      return 'The database is older than this version can update: start it once with the version of 28 November 2026 (commit 800d606b), and then with this one.';
    case 'older-schema':
      return `The database lacks steps of this version (${fault.lacking}): run "npm run parley migrate" first.`;
    case 'damaged':
      return `The database in ${fault.directory} does not start, its files seem to be damaged: if the disk and the memory have room, move the folder aside, keep it, and bring it back from a backup (${fault.reason}).`;
    case 'broken':
      return `The database does not start: ${fault.reason}.`;
  }
}
