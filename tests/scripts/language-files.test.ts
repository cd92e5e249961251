import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { languageFiles } from '../../scripts/language-files.mjs';

const ROOT = join(import.meta.dirname, '../..');

it('a changed text reloads the page while developing; another file does not', () => {
  const watcher = new EventEmitter();
  const send = vi.fn<(message: { readonly type: string }) => void>();
  const plugin = languageFiles() as { configureServer(server: object): void };
  plugin.configureServer({ middlewares: { use: () => undefined }, watcher, ws: { send } });
  watcher.emit('change', join(ROOT, 'src/ui/i18n/catalogues.ts'));
  expect(send).not.toHaveBeenCalled();
  watcher.emit('change', join(ROOT, 'src/ui/i18n/locales/de/account.json'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'full-reload' });
});
