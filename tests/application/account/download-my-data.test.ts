import { expect, it, vi } from 'vitest';
import {
  createDownloadMyData,
  type AccountExport,
  type SaveFile,
} from '@/application/account/download-my-data';
import { err, ok } from '@/domain/shared/result';
import { aMe } from '@tests/support/people';

const parts = [new Uint8Array([123]), new Uint8Array([125])];
const onBytes = () => {};

function scene(download: AccountExport['download']) {
  const save = vi.fn<SaveFile>();
  const session: { me: ReturnType<typeof aMe> | undefined } = { me: aMe() };
  return { save, session, run: createDownloadMyData({ source: { download }, save, session }) };
}

it('saves the whole file under account number and day', async () => {
  const { save, run } = scene(async () => ok(parts));
  expect(await run({ day: '2026-11-21', onBytes })).toEqual(ok(undefined));
  expect(save).toHaveBeenCalledExactlyOnceWith({
    name: 'parley-100001-2026-11-21.json',
    type: 'application/json',
    parts,
  });
});

it('saves nothing of a file that did not come whole', async () => {
  const { save, run } = scene(async () => err({ kind: 'offline' }));
  expect(await run({ day: '2026-11-21', onBytes })).toEqual(err({ kind: 'offline' }));
  expect(save).not.toHaveBeenCalled();
});

it('gives the file to no other user who has signed in meanwhile', async () => {
  const { save, session, run } = scene(async () => {
    session.me = aMe({ account: 100_777 });
    return ok(parts);
  });
  expect(await run({ day: '2026-11-21', onBytes })).toEqual(err({ kind: 'signed-out' }));
  expect(save).not.toHaveBeenCalled();
});
