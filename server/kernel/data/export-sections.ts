import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/query';

/** A column with the name of its table, such as `follow.follower`. */
export type Column = {
  [T in keyof Schema]: `${T}.${keyof Schema[T] & string}`;
}[keyof Schema];

/** Whose data are read, and where this server's pictures are found. */
export interface Self {
  readonly id: UserId;
  readonly address: ChatAddress;
  /** Origin of the server, without a slash at the end. */
  readonly url: string;
}

/** A person as a row names them, by number or by chat address; undefined where it names none. */
export type PersonReference = number | string | undefined;

/** One row as the database has it, by full column names. */
export type SourceRow = Readonly<Partial<Record<Column, unknown>>>;

/** One field of a row of the file: a column as it is, in other words, or the person it names. */
export type Field =
  | Column
  | {
      readonly column: Column;
      /** Other columns that the words depend on. */
      readonly beside?: readonly Column[];
      readonly show: (value: unknown, self: Self, row: SourceRow) => unknown;
    }
  | {
      readonly column: Column;
      readonly person: (value: unknown, self: Self) => PersonReference;
    };

/** Fields by their names in the file. */
export type Fields = Readonly<Record<string, Field>>;

/** One table with rows that belong to a person. */
export interface Source {
  readonly table: keyof Schema;
  readonly join?: { readonly table: keyof Schema; readonly on: readonly [Column, Column] };
  /** The column that names the person, and what it names them by. */
  readonly mine: Column;
  readonly by: 'id' | 'address';
  /** Columns that no two rows of a person share all of, in the order an index has them. */
  readonly order: readonly Column[];
  readonly fields: Fields;
}

/** One part of the file with everything the service stores about a person. */
export interface ExportSection {
  readonly name: string;
  readonly sources: readonly Source[];
  /** Set where a person has one row at most: the part is an object, this one where there is no row. */
  readonly single?: { readonly absent: unknown };
  /** A list within every row; a person's rows of it have to fit into memory. */
  readonly children?: {
    readonly name: string;
    readonly source: Source;
    /** The field of the row that the children are read by, which is not shown. */
    readonly by: string;
    /** What the children's source names its owner by. */
    readonly ownerOf: (by: unknown, self: Self) => string | number;
  };
}

/** The rows of the table of `mine` that name a person there by id. */
export function rowsOf(mine: Column, order: readonly Column[], fields: Fields): Source {
  // A column begins with the name of its table.
  const table = mine.slice(0, mine.indexOf('.')) as keyof Schema;
  return { table, mine, by: 'id', order, fields };
}

/** The rows of a table of pairs, whichever of its two columns names the person; `with` is the other one. */
export function rowsOfPairs(
  [low, high]: readonly [Column, Column],
  fields: Fields,
  first: readonly Column[] = [],
): readonly Source[] {
  const rows = (mine: Column, other: Column): Source =>
    rowsOf(mine, [...first, other], { with: person(other), ...fields });
  return [rows(low, high), rows(high, low)];
}

/** {@link rowsOf} where the table names the person by chat address. */
export function rowsAt(mine: Column, order: readonly Column[], fields: Fields): Source {
  return { ...rowsOf(mine, order, fields), by: 'address' };
}

/** The person a column names by number or chat address. */
export function person(column: Column): Field {
  return { column, person: (value) => (value ?? undefined) as PersonReference };
}
