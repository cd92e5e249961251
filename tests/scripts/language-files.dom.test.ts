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

interface BuiltPage {
  configResolved(config: { readonly command: 'serve' }): void;
  buildStart(): Promise<void>;
  transformIndexHtml(html: string): Promise<string>;
}

it.each([`"`, `'`])(
  'the page knows the addresses and its own words when an attribute is in %s',
  async (quote) => {
    const plugin = languageFiles() as unknown as BuiltPage;
    plugin.configResolved({ command: 'serve' });
    await plugin.buildStart();
    const page = document.createElement('template');
    page.innerHTML = await plugin.transformIndexHtml(
      `<meta content=${quote}%TEXTS%${quote} /><meta content=${quote}%WORDS%${quote} />`,
    );
    const [texts, words] = [...page.content.querySelectorAll('meta')].map(
      ({ content }) => JSON.parse(content) as unknown,
    );
    expect(texts).toMatchObject({ de: '/@texts/de.json', 'zh-CN': '/@texts/zh-CN.json' });
    expect(words).toMatchObject({ en: { reload: 'Reload' }, es: { reload: 'Volver a cargar' } });
  },
);
