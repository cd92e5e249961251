import { ok } from '@/domain/shared/result';
import type { TranslateText, VendorTranslator } from '@server/translation/engine/text-translator';
import { createAliyun } from './aliyun';
import { createApertium } from './apertium';
import { createAzure } from './azure';
import { createDeepl } from './deepl';
import { createGoogle } from './google';
import { createLibreTranslate } from './libretranslate';
import { createOpenai } from './openai';
import type { VendorSettings, VendorTools } from './vendor-http';

type Maker = (settings: VendorSettings, tools: VendorTools) => VendorTranslator;

interface Vendor {
  readonly needs: readonly (keyof VendorSettings)[];
  readonly make: Maker;
}

/** The vendors whose service may be asked, in the order in which settings and guide name them. */
export const VENDORS = {
  apertium: paired(['url'], createApertium),
  libretranslate: paired(['url'], createLibreTranslate),
  deepl: vendor(['key'], createDeepl),
  google: vendor(['key'], createGoogle),
  azure: vendor(['key'], createAzure),
  aliyun: vendor(['key', 'secret'], createAliyun),
  openai: vendor(['model'], createOpenai),
} as const satisfies Readonly<Record<string, Vendor>>;

/** Their names, in this order. */
export function vendorNames(): readonly (keyof typeof VENDORS)[] {
  return Object.keys(VENDORS).filter(isVendor);
}

/** Whether a vendor has this name. */
export function isVendor(name: string): name is keyof typeof VENDORS {
  return Object.hasOwn(VENDORS, name);
}

/** A vendor that takes any pair. */
function vendor<Need extends keyof VendorSettings>(
  needs: readonly Need[],
  make: (
    settings: VendorSettings & { readonly [N in Need]: string },
    tools: VendorTools,
  ) => TranslateText,
): Vendor {
  return paired(needs, (settings, tools) => ({
    translate: make(settings, tools),
    pairs: () => Promise.resolve(ok(undefined)),
  }));
}

/** A vendor and the settings its adapter cannot do without, checked before it is made. */
function paired<Need extends keyof VendorSettings>(
  needs: readonly Need[],
  make: (
    settings: VendorSettings & { readonly [N in Need]: string },
    tools: VendorTools,
  ) => VendorTranslator,
): Vendor {
  return { needs, make: make as Maker };
}
