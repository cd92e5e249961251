import { FAULTS_OF_CONNECTIONS } from './faults-of-connections';
import { FAULTS_OF_PAGES } from './faults-of-pages';
import type { Row } from './row';

/** The 55 faults of the line, the server, the browser and the clock. */
export const FAULTS: readonly Row[] = [...FAULTS_OF_CONNECTIONS, ...FAULTS_OF_PAGES];
