import { describe, vi } from 'vitest';
import { PATIENCE, testRequests } from './fuzz-requests';

vi.setConfig({ testTimeout: PATIENCE });

describe('any request on the embedded database', () => {
  testRequests('embedded');
});
