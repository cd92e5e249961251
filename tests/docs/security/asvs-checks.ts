import { ASVS_OF_ACCOUNTS } from './asvs-of-accounts';
import { ASVS_OF_REQUESTS } from './asvs-of-requests';
import type { Row } from './row';

/** The 70 requirements of OWASP ASVS 5.0.0 that this project measures itself by. */
export const ASVS_CHECKS: readonly Row[] = [...ASVS_OF_REQUESTS, ...ASVS_OF_ACCOUNTS];
