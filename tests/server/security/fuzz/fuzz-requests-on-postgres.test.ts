import { describe, vi } from 'vitest';
import { hasPostgres } from '@tests/support/databases';
import { PATIENCE, testRequests } from './fuzz-requests';

vi.setConfig({ testTimeout: PATIENCE });

describe.skipIf(!hasPostgres())('any request on PostgreSQL', { tags: ['lane/postgres'] }, () => {
  testRequests('postgres');
});
