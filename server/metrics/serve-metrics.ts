import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { checkingInterval } from '@server/kernel/http/limits';
import { createInstruments, type Asked, type Instruments } from './instruments';

/** The metrics of this process; they listen once they are started. */
export interface Metrics extends Pick<Instruments, 'watch' | 'counting'> {
  /** Resolves with the port; rejects with the system's error. */
  start(): Promise<number>;
  stop(): Promise<void>;
}

const PATH = '/metrics';
const OK = 200;
const NOT_FOUND = 404;
const FAILED = 500;
/** Connections at once, each of which takes a file from the people of this server. */
const MOST_CONNECTIONS = 32;
/** How long a connection may be silent, and a request may take to arrive, in milliseconds. */
const PATIENCE = 10_000;

/** Serves `/metrics`, and nothing else, on an address of its own. */
export function createMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  asked: Asked,
): Metrics {
  const instruments = createInstruments(asked);
  const { registry } = instruments;
  const times = {
    requestTimeout: PATIENCE,
    headersTimeout: PATIENCE,
    connectionsCheckingInterval: checkingInterval(PATIENCE),
  };
  const server = createServer(times, (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      say(response, NOT_FOUND, 'there is nothing here\n');
      return;
    }
    registry.metrics().then(
      (text) => say(response, OK, text, registry.contentType),
      () => say(response, FAILED, 'the metrics cannot be read\n'),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  // Thousands of requests fit into one packet, and Node would begin all of them.
  server.maxRequestsPerSocket = 1;
  server.timeout = PATIENCE;
  // Without a listener a connection that the system could not hand over would end the process.
  server.on('error', () => undefined);
  return {
    watch: instruments.watch,
    counting: instruments.counting,
    start: async () => {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    stop: async () => {
      server.closeAllConnections();
      if (server.listening) {
        server.close();
        await once(server, 'close');
      }
      instruments.stop();
    },
  };
}

function say(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}
