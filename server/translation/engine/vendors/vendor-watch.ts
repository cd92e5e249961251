import type { AskVendor, VendorResponse } from './vendor-http';

/** A vendor's service, and what its last answer says about why there is no translation. */
interface VendorWatch {
  readonly ask: AskVendor;
  /** What went wrong last and which setting to look at, as the end of a sentence about the service. */
  readonly defect: () => string;
}

const DEFECTS: Readonly<Record<number, string>> = {
  400: 'does not accept what it is asked (400): look at TRANSLATE_MODEL, TRANSLATE_REGION and TRANSLATE_URL',
  401: 'refuses the key (401): look at TRANSLATE_KEY',
  402: 'wants to be paid (402): look at the account behind TRANSLATE_KEY',
  403: 'refuses the key (403): look at TRANSLATE_KEY',
  404: 'has nothing at this address (404): look at TRANSLATE_URL and TRANSLATE_MODEL',
  429: 'is asked too often or has no quota left (429): look at the account behind TRANSLATE_KEY',
  456: 'has no quota left (456): look at the account behind TRANSLATE_KEY',
};
const SILENT = 'does not answer: look at TRANSLATE_URL';
const STRANGE = 'answers otherwise than it should: look at TRANSLATE_URL';

/** Listens to what a service answers, so that a failure can be reported with the setting to look at. */
export function watchVendor(ask: AskVendor): VendorWatch {
  let last: VendorResponse | undefined;
  return {
    ask: async (...asked) => {
      const answer = await ask(...asked);
      last = answer.ok ? answer.value : undefined;
      return answer;
    },
    defect: () => defectOf(last),
  };
}

function defectOf(answer: VendorResponse | undefined): string {
  if (!answer) return SILENT;
  const { status } = answer;
  if (status === 200) return STRANGE;
  return DEFECTS[status] ?? `answers with HTTP status ${status}`;
}
