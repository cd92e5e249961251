import * as z from 'zod/mini';

/** The path from which a user downloads their data: a file without an envelope, or a refusal in one. */
export const EXPORT_PATH = '/account/export';

/** The last characters of every complete file; a truncated file lacks them. */
export const EXPORT_END = '"complete": true}\n';

/**
 * The file: sections by name, most of them lists. Other people appear only as {@link exportedPerson}.
 */
export const exportedFile = z.catchall(
  z.object({
    product: z.string(),
    /** Version of the file format. */
    format: z.int(),
    exportedAt: z.iso.datetime(),
    complete: z.literal(true),
  }),
  z.unknown(),
);

/** Another person in the file; the name is empty where the user may not see them. */
export const exportedPerson = z.strictObject({ account: z.int(), name: z.string() });
