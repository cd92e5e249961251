/** Created addresses by policy name: a page may create each Trusted Types policy once, but opens workers again. */
const addresses = new Map<string, string>();

/**
 * The address of a worker in the form the page may load: with Trusted Types, made by a policy that
 * allows this one address; without them, the plain text.
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
