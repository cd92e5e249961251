import { epochMs } from '@/domain/shared/time';
import {
  documentAdapters,
  mountedSettings,
  openMountedKind,
} from '@tests/support/mounted-adapters';
import { expectOk } from '@tests/support/expect-result';
import { describeMountedEngine } from './mounted/engine-suite';
import { describeMountedStorage } from './mounted/storage-suite';

const tools = { now: () => epochMs(Date.now()) };

describeMountedStorage('the storage of docs/adapters.md', async () => {
  const service = await (await openMountedKind()).start(Date.now);
  const settings = mountedSettings(service);
  const storage = expectOk(await (await documentAdapters()).storage(settings, tools));
  return { storage, secrets: [settings.PICTURES_KEY], close: () => service.close() };
});

describeMountedEngine('the engine of docs/adapters.md', async () => {
  const service = await (await openMountedKind()).start(Date.now);
  const { engine } = await documentAdapters();
  const open = async (url: string) =>
    expectOk(await engine({ ...mountedSettings(service), WORDS_URL: url }, tools));
  return {
    engine: await open(mountedSettings(service).WORDS_URL),
    away: await open('http://127.0.0.1:1'),
    close: () => service.close(),
  };
});
