import type { Browser, BrowserContextOptions } from '@playwright/test';

/** A browser that translates every page for as long as it is open, as browsers do; the words stay the same. */
export function translatingBrowser(browser: Browser): Browser {
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    await context.addInitScript(translateFromNowOn);
    return context;
  };
  return new Proxy(browser, {
    get: (_, key) => {
      if (key === 'newContext') return newContext;
      const value: unknown = Reflect.get(browser, key);
      return typeof value === 'function' ? value.bind(browser) : value;
    },
  });
}

/** Runs in the page: each text goes into two elements, also one that comes or changes later. */
function translateFromNowOn(): void {
  const untouched = '[translate="no"], script, style, title, textarea, font, option, svg';
  const translate = (): void => {
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  new MutationObserver(translate).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
