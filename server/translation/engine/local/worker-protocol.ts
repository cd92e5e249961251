import type { InstalledModel } from '@server/translation/models/installed-models';

/** What a thread is asked, one question at a time; the model is loaded where it is not yet. */
export type ThreadQuestion =
  | { readonly kind: 'translate'; readonly model: InstalledModel; readonly text: string }
  /** How many pieces of a text the model writes in a second. */
  | { readonly kind: 'measure'; readonly model: InstalledModel; readonly text: string };

/** What needs no answer: gives back the memory of a model, by the name of its direction. */
export interface ThreadOrder {
  readonly kind: 'forget';
  readonly direction: string;
}

/** The answer to a question; `memory` is what all models of the thread take, in bytes. */
export type ThreadAnswer =
  | { readonly kind: 'translated'; readonly text: string; readonly memory: number }
  | { readonly kind: 'measured'; readonly perSecond: number; readonly memory: number }
  /** The files of the model are no model. */
  | { readonly kind: 'unloadable'; readonly reason: string }
  /** The engine broke; what its thread holds is not to be trusted any more. */
  | { readonly kind: 'broken'; readonly reason: string };
