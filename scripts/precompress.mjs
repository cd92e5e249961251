import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest|map)$/;
/** Smaller files are not worth compressing; in bytes. */
const WORTH_COMPRESSING = 1_000;

const compress = promisify(brotliCompress);

/** Puts a compressed copy beside each file of a built page that is worth it. */
export async function precompressBelow(folder) {
  const files = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map(precompress));
}

/** Compresses once at the highest quality, so that no request waits for a compressor. */
async function precompress(file) {
  const content = await readFile(file);
  if (content.length < WORTH_COMPRESSING) return;
  const small = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  if (small.length < content.length) await writeFile(`${file}.br`, small);
}

/** Every file below `path`, or the file itself, in a fixed order; none where nothing is. */
export async function filesBelow(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => (a < b ? -1 : 1));
}
