import type { ListEngines } from '@/application/translation/translator';
import { translateEngine } from '@/contract/http/translation-engines';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';

/** The engines of the server, read over HTTP. */
export function createHttpListEngines({ api }: { readonly api: Client }): ListEngines {
  return () =>
    mapAnswer(api.call(translateEngine, {}), ({ engines }) =>
      engines.map(({ name, covers, pairs, arriving }): EngineCoverage =>
        covers === 'pairs'
          ? { engine: name, kind: covers, pairs: pairs ?? [], ...(arriving && { arriving }) }
          : { engine: name, kind: covers },
      ),
    );
}
