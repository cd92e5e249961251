import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from '@server/kernel/data/connections-store';
import { routeOf } from '@server/kernel/http/request-log';
import { onObserved } from '@server/kernel/diagnostics';
import type { Log } from '@server/kernel/ports/system';

/** What is asked at the moment the metrics are read. */
export interface Asked {
  readonly connections: () => Connections | undefined;
  /** Mails that should have been sent by now. */
  readonly dueMails: () => Promise<number>;
}

/** Everything that is counted in this process. */
export interface Instruments {
  readonly registry: Registry;
  /** Counts the requests, streams and sockets of an app without routes yet. */
  readonly watch: (app: FastifyInstance) => void;
  /** A log that counts what is written into `log`. */
  readonly counting: (log: Log) => Log;
  /** Ends the counting. */
  readonly stop: () => void;
}

/** Upper ends of the histograms, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MILLISECONDS = 1_000;
const LIVE = '/api/live';

/** Makes every instrument; labels are names of the program, never of people. */
export function createInstruments(asked: Asked): Instruments {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ends = [countFrames(registry), countTranslations(registry), countRounds(registry)];
  askDatabase(registry, asked);
  const entries = new Counter({
    name: 'parley_log_entries_total',
    help: 'Warnings and errors; an alarm of the ledger is one of them.',
    labelNames: ['level', 'text'],
    registers: [registry],
  });
  return {
    registry,
    watch: (app) => watchApp(registry, app),
    counting: (log) => ({
      info: (text, details) => log.info(text, details),
      warn: (text, details) => {
        entries.inc({ level: 'warn', text });
        log.warn(text, details);
      },
      error: (text, error, details) => {
        entries.inc({ level: 'error', text });
        log.error(text, error, details);
      },
    }),
    stop: () => {
      for (const end of ends) end();
      registry.clear();
    },
  };
}

function watchApp(registry: Registry, app: FastifyInstance): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'parley_http_request_seconds',
    help: 'Time until an answer was sent, by route as it is declared.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const streams = new Gauge({ name: 'parley_live_streams', help: 'Open live streams.', registers });
  const sockets = new Gauge({ name: 'parley_chat_sockets', help: 'Open WebSockets.', registers });
  app.addHook('onRequest', async (request, reply) => {
    if (routeOf(request) !== LIVE) return;
    streams.inc();
    reply.raw.once('close', () => streams.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    const [method, route, status] = [request.method, routeOf(request), reply.statusCode];
    // How long a person stays says nothing about how long a request takes.
    if (route !== LIVE)
      requests.observe({ method, route, status }, reply.elapsedTime / MILLISECONDS);
  });
  app.server.on('upgrade', (_request, socket) => {
    sockets.inc();
    socket.once('close', () => sockets.dec());
  });
}

function countFrames(registry: Registry): () => void {
  const frames = new Histogram({
    name: 'parley_chat_frame_seconds',
    help: 'Time until a frame of the chat was answered; accepted: a message is stored.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  return onObserved('frame', ({ outcome, seconds }) => frames.observe({ outcome }, seconds));
}

function countTranslations(registry: Registry): () => void {
  const translations = new Counter({
    name: 'parley_translations_total',
    help: 'Answers of the translation engines.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'parley_translation_faults_total',
    help: 'Answers of an engine that were no translation and went to the next engine, by what was wrong.',
    labelNames: ['engine', 'fault'],
    registers: [registry],
  });
  const ends = [
    onObserved('translation', ({ outcome }) => translations.inc({ outcome })),
    onObserved('translationFault', ({ engine, fault }) => faults.inc({ engine, fault })),
  ];
  return () => ends.forEach((end) => end());
}

function countRounds(registry: Registry): () => void {
  const rounds = new Counter({
    name: 'parley_rounds_total',
    help: 'Rounds of what is done again and again, such as sweeps.',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  });
  const last = new Gauge({
    name: 'parley_round_last_success_timestamp_seconds',
    help: 'When a round last went well.',
    labelNames: ['name'],
    registers: [registry],
  });
  return onObserved('round', ({ name, isDone }) => {
    rounds.inc({ name, outcome: isDone ? 'done' : 'failed' });
    if (isDone) last.setToCurrentTime({ name });
  });
}

function askDatabase(registry: Registry, { connections, dueMails }: Asked): void {
  const states = new Gauge({
    name: 'parley_database_connections',
    help: 'Connections by state, and queries that have none yet (pending).',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const found = connections();
      if (!found) return;
      states.set({ state: 'used' }, found.open - found.idle);
      states.set({ state: 'idle' }, found.idle);
      states.set({ state: 'pending' }, found.pending);
    },
  });
  const mails = new Gauge({
    name: 'parley_mails_due',
    help: 'Mails that should have been sent by now; absent while the database is away.',
    registers: [registry],
    collect: async () => {
      const due = await dueMails().catch(() => undefined);
      if (due === undefined) mails.remove();
      else mails.set(due);
    },
  });
}
