/**
 * Why the cloud did not do what it was asked (specification §5, "Chat-service registration errors").
 * `unreachable` and `busy` pass by themselves; the rest needs somebody.
 */
export type CloudFault =
  | { readonly kind: 'unreachable' | 'busy' }
  /** The name is already taken. */
  | { readonly kind: 'user-exists' }
  | { readonly kind: 'user-unknown' }
  | { readonly kind: 'name-too-long' }
  | { readonly kind: 'name-illegal' }
  /** Wrong client id or secret, or registration is not allowed. */
  | { readonly kind: 'unauthorized' }
  /** The plan holds no more users. */
  | { readonly kind: 'quota-exceeded' }
  | { readonly kind: 'unexpected'; readonly detail: string };

/** What is read of an answer that is no success. */
interface CloudRefusal {
  readonly status: number;
  readonly error: string;
  readonly description: string;
}

/** The fault of an answer of the cloud, by its status and its own names of errors. */
export function cloudFault({ status, error, description }: CloudRefusal): CloudFault {
  switch (error) {
    case 'duplicate_unique_property_exists':
      return { kind: 'user-exists' };
    case 'resource_limited':
      return { kind: 'quota-exceeded' };
    case 'service_resource_not_found':
    case 'entity_not_found':
      return { kind: 'user-unknown' };
    case 'invalid_grant':
      return { kind: status === 404 ? 'user-unknown' : 'unauthorized' };
    case 'management':
      return { kind: 'user-unknown' };
    case 'illegal_argument':
      return illegal(status, description);
  }
  if (status === 401 || error === 'unauthorized') return { kind: 'unauthorized' };
  if (status === 429 || status >= 500) return { kind: 'busy' };
  return { kind: 'unexpected', detail: `${status} ${error}`.trim() };
}

function illegal(status: number, description: string): CloudFault {
  if (description.includes('USERNAME_TOO_LONG')) return { kind: 'name-too-long' };
  if (/username .*is not legal/.test(description)) return { kind: 'name-illegal' };
  return { kind: 'unexpected', detail: `${status} illegal_argument` };
}

/** One sentence for the operator, without anybody's name or secret. */
export function cloudFaultText(fault: CloudFault): string {
  switch (fault.kind) {
    case 'unreachable':
      return 'the chat cloud did not answer';
    case 'busy':
      return 'the chat cloud is busy';
    case 'user-exists':
      return 'the chat cloud knows the user already';
    case 'user-unknown':
      return 'the chat cloud does not know the user';
    case 'name-too-long':
      return 'the chat cloud finds the name too long';
    case 'name-illegal':
      return 'the chat cloud does not accept the name';
    case 'unauthorized':
      return 'the chat cloud does not accept EASEMOB_CLIENT_ID and EASEMOB_CLIENT_SECRET';
    case 'quota-exceeded':
      return "the chat cloud's plan holds no more users";
    case 'unexpected':
      return `the chat cloud answered ${fault.detail}`;
  }
}
