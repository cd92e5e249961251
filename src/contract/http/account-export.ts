import * as z from 'zod/mini';

/** Where one's own data are downloaded: a file without an envelope, or a refusal in one. */
export const EXPORT_PATH = '/account/export';

/** The end of every whole file; one that was cut off lacks it. */
export const EXPORT_END = '"complete": true}\n';

/**
 * The file: parts by name, most of them lists. Of other people it has only {@link exportedPerson}.
 */
export const exportedFile = z.catchall(
  z.object({
    product: z.string(),
    /** Version of the file's form. */
    format: z.int(),
    exportedAt: z.iso.datetime(),
    complete: z.literal(true),
  }),
  z.unknown(),
);

/** Another person in the file; the name is empty where one does not see them. */
export const exportedPerson = z.strictObject({ account: z.int(), name: z.string() });
