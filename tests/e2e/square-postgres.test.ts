import { mayHavePostgres } from '@tests/support/postgres-cluster';
import { inLongerLane } from './support/layout';
import { test } from './support/shared-server';
import { squareJourneys } from './support/square-journeys';

test.use({ database: 'postgres' });
test.skip(!mayHavePostgres(), 'there is no PostgreSQL on this machine');

squareJourneys({ audited: false, later: inLongerLane });
