import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const slow = ['tests/server/**/*.test.ts', 'tests/conformance/**/*.test.ts'];

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    // Modules are imported once per worker instead of once per file: half of the time was imports.
    isolate: false,
    // What ends a test that hangs; a busy machine must not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // `npm test` leaves out `worker`, and of what is `postgres` and `rules` all but `concurrency` (ADR-0031).
    tags: [
      { name: 'rules', description: 'The same whatever the database: files say so at their top.' },
      { name: 'postgres', description: 'On a real PostgreSQL what runs on the embedded one too.' },
      { name: 'concurrency', description: 'Callers at once: the embedded one has one connection.' },
      { name: 'worker', description: 'The chat in a browser’s worker, beyond what differs there.' },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...slow, 'tests/e2e/**'],
          setupFiles: ['tests/support/leave-no-trace.ts'],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/support/leave-no-trace.ts'],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: slow,
          globalSetup: ['tests/support/global-setup.ts'],
          // What a real server does takes its time on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          // Much of a test of the server is waiting, so that three do well on two cores.
          maxWorkers: Math.max(3, availableParallelism() - 1),
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
