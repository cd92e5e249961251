import { describe, expect, it } from 'vitest';
import { trustedWorker } from '@/infrastructure/browser/trusted-worker';

/** A browser that lets a page make each policy once, as the product's own rules demand. */
function strictBrowser() {
  const made: string[] = [];
  return {
    made,
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL(): string }) => {
        if (made.includes(name)) throw new TypeError(`a policy named ${name} exists`);
        made.push(name);
        return { createScriptURL: () => rules.createScriptURL() };
      },
    },
  };
}

describe("a worker's address", () => {
  it('is trusted once for the life of the page, so that who signs in again has a worker again', () => {
    const browser = strictBrowser();
    for (let session = 0; session < 3; session++) {
      expect(trustedWorker(browser, 'one', '/workers/one.js')).toBe('/workers/one.js');
    }
    expect(trustedWorker(browser, 'two', '/workers/two.js')).toBe('/workers/two.js');
    expect(browser.made).toEqual(['one', 'two']);
  });

  it('is the text itself where browsers know nothing of trust', () => {
    expect(trustedWorker({}, 'three', '/workers/three.js')).toBe('/workers/three.js');
  });
});
