import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { platform } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { Translator } from 'fxtranslate';
import type { InstalledModel } from '@server/translation/models/installed-models';
import { directionName } from '@server/translation/models/model-list';
import type { ThreadAnswer, ThreadOrder, ThreadQuestion } from './thread-slots';

/** How much this thread steps back where processors are short: messages are to arrive meanwhile. */
const NICE = 10;

const port = parentPort;
if (!port) throw new Error('models translate in a thread of their own');
// On Linux this is the calling thread alone, elsewhere it would be the whole server.
if (platform === 'linux') setPriority(NICE);

/** The class itself: the package has an interface of the same name besides. */
type LoadedModel = InstanceType<typeof Translator>;

const loaded = new Map<string, LoadedModel>();

/** A thread that rests collects no garbage, and what was read of a model is as large as the model. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

port.on('message', (asked: ThreadQuestion | ThreadOrder) => {
  if (asked.kind === 'forget') return forget(asked.direction);
  const isNew = !loaded.has(directionName(asked.model));
  port.postMessage(answer(asked));
  if (isNew) collectGarbage();
});

function answer(question: ThreadQuestion): ThreadAnswer {
  const { model, text } = question;
  const translator = load(model);
  if ('kind' in translator) return translator;
  try {
    if (question.kind === 'measure') return measure(translator, text);
    const translated = translator.translate_long(text);
    return { kind: 'translated', text: translated, memory: translator.linearMemoryBytes() };
  } catch (error) {
    return { kind: 'broken', reason: String(error) };
  }
}

function load(model: InstalledModel): LoadedModel | ThreadAnswer {
  const name = directionName(model);
  const known = loaded.get(name);
  if (known) return known;
  try {
    const source = readFileSync(model.sourceVocabulary);
    // Two equal vocabularies are one vocabulary for both languages.
    const isShared = model.targetVocabulary === model.sourceVocabulary;
    const translator = new Translator(
      readFileSync(model.model),
      source,
      isShared ? source : readFileSync(model.targetVocabulary),
      model.shortlist === undefined ? undefined : readFileSync(model.shortlist),
    );
    loaded.set(name, translator);
    return translator;
  } catch (error) {
    return { kind: 'unloadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The first time warms the engine up. */
function measure(translator: LoadedModel, text: string): ThreadAnswer {
  const once = () => translator.translateBlockPhased(text, () => undefined);
  once();
  const begun = performance.now();
  const counts = once().split('\n').at(-1)?.split('\t') ?? [];
  const seconds = (performance.now() - begun) / 1_000;
  const perSecond = Number(counts[2] ?? 0) / Math.max(seconds, 0.001);
  return { kind: 'measured', perSecond, memory: translator.linearMemoryBytes() };
}

function forget(direction: string): void {
  loaded.get(direction)?.free();
  loaded.delete(direction);
}
