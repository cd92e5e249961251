import { EXPORT_PATH } from '@/contract/http/account';
import type { FastifyPluginAsync } from 'fastify';
import { CODE } from '@/contract/http/envelope';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { type Authenticate, deviceOf } from '@server/kernel/http/route';
import { refuse, refuseVisitor, signIn } from '@server/kernel/http/serve-route';
import type { ServerKit, Slice } from '@server/kernel/slice';
import type { ExportSection } from '@server/kernel/data/export-sections';
import type { People, ReadCards } from '@server/kernel/ports/people';
import type { AccountSettings } from '@server/account/account-slice';
import { createNoteEvents } from '@server/account/account-events';
import type { NoteEvent } from '@server/kernel/ports/account';
import { createExportData, type ExportData, createNamePeople } from './export-data';

/** What the export needs of the other slices. */
interface ExportNeeds {
  readonly authenticate: Authenticate;
  readonly people: People;
  readonly readCards: ReadCards;
  /** Every part of the file, in its order. */
  readonly sections: readonly ExportSection[];
}

/** The one call whose answer is a file, and so has no envelope. */
export function createExportSlice(
  kit: ServerKit<Pick<AccountSettings, 'publicUrl' | 'port'>>,
  { authenticate, people, readCards, sections }: ExportNeeds,
): Slice {
  const { db, clock, log, settings } = kit;
  const url = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const namePeople = createNamePeople({ db, people, readCards });
  const exportData = createExportData({ db, people, clock, log, url, namePeople, sections });
  return {
    plugin: createExportPlugin({ exportData, authenticate, note: createNoteEvents(kit).note }),
  };
}

function createExportPlugin(deps: {
  readonly exportData: ExportData;
  readonly authenticate: Authenticate;
  readonly note: NoteEvent;
}): FastifyPluginAsync {
  return async (app) => {
    app.get(`/api${EXPORT_PATH}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const caller = await signIn(request, deps.authenticate);
      if (!caller) return refuseVisitor(request, reply, deps.authenticate);
      const begun = await deps.exportData(caller.user);
      if (!begun.ok) {
        const { kind, retryAt } = begun.error;
        const refusal: ApiRefusal = { kind, code: CODE.tooMany, retryAt };
        return refuse(reply, refusal);
      }
      const { id: requestId, ip } = request;
      const { user } = caller;
      await deps.note({ event: 'data-exported', user, ip, requestId, device: deviceOf(request) });
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${begun.value.name}"`)
        .header('x-accel-buffering', 'no')
        .send(begun.value.text);
    });
  };
}
