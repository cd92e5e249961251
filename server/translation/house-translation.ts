import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { err, ok, type Result } from '@/domain/shared/result';
import { normaliseText } from '@/domain/shared/text';
import { billableCharacters } from '@/domain/translation/translation-charge';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { ServerKit } from '@server/kernel/slice';
import type {
  HouseOrder,
  HouseTranslate,
  TranslationEngine,
} from '@server/kernel/ports/translation';
import type { People } from '@server/kernel/ports/people';
import { ENGINE_DEADLINE } from './paid-translation';
import { findByText, insertSettled } from './translation-record-store';

interface HouseTranslationDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly engine: TranslationEngine;
  readonly people: Pick<People, 'findByAddress'>;
  /** Called when an engine threw: a fault of the adapter. */
  readonly onEngineError: (error: unknown) => void;
}

/** A text that was translated before is not asked for again; what is new is stored like a paid one. */
export function createHouseTranslate(deps: HouseTranslationDeps): HouseTranslate {
  const { db, clock, ids, people } = deps;
  return async (asked) => {
    const order = { ...asked, text: normaliseText(asked.text) };
    if (billableCharacters(order.text) === 0) return err({ kind: 'nothing-to-translate' });
    const [support] = await people.findByAddress(db, [SUPPORT_ADDRESS]);
    if (!support) throw new Error('there is no support account');
    const { text, to } = order;
    const known = await findByText(db, { user: support.id, text, to });
    if (known?.state === 'settled' && known.translation !== '') {
      return ok({ recordId: known.id, translation: known.translation });
    }
    const answered = await ask(deps, order);
    if (!answered.ok) return answered;
    const recordId = ids.ulid();
    const translation = answered.value;
    await insertSettled(db, {
      id: recordId,
      user: support.id,
      text,
      to,
      translation,
      at: clock.now(),
    });
    return ok({ recordId, translation });
  };
}

async function ask(
  { engine, onEngineError }: HouseTranslationDeps,
  { text, from, to }: HouseOrder,
): Promise<Result<string, { readonly kind: UntranslatedReason }>> {
  try {
    const signal = AbortSignal.timeout(ENGINE_DEADLINE);
    const answered = await engine.translate({ text, to, signal, ...(from && { from }) });
    if (!answered.ok) return answered;
    const { text: translation } = answered.value;
    return translation === text ? err({ kind: 'unchanged' }) : ok(translation);
  } catch (error) {
    onEngineError(error);
    return err({ kind: 'engine-failed' });
  }
}
