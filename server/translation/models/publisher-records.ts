import { z } from 'zod';
import {
  modelCodeOf,
  FILE_TYPES,
  parseModelDirection,
  type ModelDirection,
  type ModelFile,
  type ModelList,
} from './model-list';

/** The major version of models that the engine reads. */
const MAJOR = 3;

const record = z.object({
  name: z.string(),
  fileType: z.enum(FILE_TYPES),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  version: z.string(),
  architecture: z.string().nullish(),
  decompressedHash: z.string(),
  decompressedSize: z.int().nullish(),
  attachment: z.object({ hash: z.string(), size: z.int(), location: z.string() }),
});

type PublisherRecord = z.infer<typeof record>;

const collection = z.object({ data: z.array(z.unknown()) });

/**
 * The list that the publisher's records make, as of `date` (ISO 8601): of each direction the newest
 * release of major version 3. Records that are not understood are left out.
 */
export function listOfRecords(answer: unknown, date: string): ModelList | undefined {
  const { data } = collection.safeParse(answer);
  if (!data) return undefined;
  const records = data.data.flatMap((each) => record.safeParse(each).data ?? []);
  const byDirection = new Map<string, PublisherRecord[]>();
  for (const each of records.filter(({ version }) => versionOf(version)[0] === MAJOR)) {
    const name = `${modelCodeOf(each.sourceLanguage)} ${modelCodeOf(each.targetLanguage)}`;
    byDirection.set(name, [...(byDirection.get(name) ?? []), each]);
  }
  const directions = [...byDirection.values()].flatMap((each) => directionOf(each) ?? []);
  return directions.length > 0 ? { date, directions } : undefined;
}

/** The files of one direction, all of the model's architecture; undefined where one is missing. */
function directionOf(records: readonly PublisherRecord[]): ModelDirection | undefined {
  const model = newest(records.filter(({ fileType }) => fileType === 'model'));
  if (!model) return undefined;
  const fitting = records.filter(
    ({ architecture }) =>
      !architecture || !model.architecture || architecture === model.architecture,
  );
  const file = (type: ModelFile['type']) =>
    newest(fitting.filter(({ fileType }) => fileType === type));
  const shared = file('vocab');
  const apart = [file('srcvocab'), file('trgvocab')];
  const vocabularies = shared ? [shared] : apart.flatMap((one) => one ?? []);
  if (vocabularies.length === 0 || (!shared && vocabularies.length < apart.length))
    return undefined;
  return parseModelDirection({
    from: modelCodeOf(model.sourceLanguage),
    to: modelCodeOf(model.targetLanguage),
    files: [model, ...vocabularies, ...[file('lex')].flatMap((one) => one ?? [])].map(fileOf),
  });
}

function fileOf(of: PublisherRecord): ModelFile {
  const { hash, size, location } = of.attachment;
  return {
    type: of.fileType,
    name: of.name,
    version: of.version,
    ...(of.decompressedSize && { size: of.decompressedSize }),
    sha256: of.decompressedHash,
    packed: { size, sha256: hash, location },
  };
}

function newest(records: readonly PublisherRecord[]): PublisherRecord | undefined {
  return records.toSorted((one, other) =>
    compare(versionOf(other.version), versionOf(one.version)),
  )[0];
}

/** `3.1` is [3, 1, 1]; a trial such as `3.1a2` is [3, 1, 0] and counts less than its release. */
function versionOf(version: string): readonly number[] {
  const [, major, minor, trial] = /^(\d+)\.(\d+)(.*)$/.exec(version) ?? [];
  return [Number(major), Number(minor), trial === '' ? 1 : 0];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
