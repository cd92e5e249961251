/** A page has one policy of each name for as long as it lives, however often a worker is opened. */
const addresses = new Map<string, string>();

/**
 * The address of a worker as the page may load it. Trusted Types: a policy that knows this one address
 * only. Browsers without them take the text.
 */
export function trustedWorker(browser: object, policyName: string, href: string): string {
  const known = addresses.get(policyName);
  if (known !== undefined) return known;
  const { trustedTypes } = browser as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(): string },
      ): { createScriptURL(input: string): unknown };
    };
  };
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => href });
  const address = (policy?.createScriptURL('') ?? href) as string;
  addresses.set(policyName, address);
  return address;
}
