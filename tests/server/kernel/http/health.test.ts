import { afterEach, expect, it, describe } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@server/app';
import { shed } from '@server/kernel/http/limits';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import { createReadiness } from '@server/kernel/http/health';
import { systemScheduler } from '@server/kernel/scheduler';
import { movableClock } from '@tests/support/movable-clock';
import { pingDatabase } from '@server/kernel/data/health-store';
import { openEmbeddedDatabase } from '@tests/support/databases';

describe('the addresses of health', () => {
  let app: FastifyInstance | undefined;
  afterEach(() => app?.close());

  /** The app of a server with nothing in it; everything it logs is a fault. */
  async function stage(ping: () => Promise<void>) {
    const clock = movableClock();
    const said: unknown[] = [];
    const note = (...entry: readonly unknown[]) => void said.push(entry);
    const readiness = createReadiness({ ping, clock, scheduler: systemScheduler });
    app = await buildApp(
      {
        groups: [],
        plugins: [],
        authenticate: () => Promise.reject(new Error('nobody signs in here')),
        events: createInProcessEventBus(),
        clock,
        scheduler: systemScheduler,
        log: { info: note, warn: note, error: note },
        readiness,
      },
      {
        trustProxy: false,
        policy: { connect: [], evaluates: true },
        limits: { perMinute: 2, shedLoad: false },
      },
    );
    return { app, readiness, said };
  }

  it('report that it is alive and ready, and nothing else', async () => {
    const { app: server } = await stage(async () => undefined);
    for (const url of ['/healthz', '/readyz']) {
      const answer = await server.inject({ url });
      expect([answer.statusCode, answer.body]).toEqual([200, 'ok\n']);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect((await server.inject({ url, method: 'HEAD' })).statusCode).toBe(200);
    }
  });

  it('report alive but not ready while the database is away, and log nothing', async () => {
    const { app: server, said } = await stage(() => Promise.reject(new Error('secret host')));
    const ready = await server.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.body]).toEqual([503, 'unavailable\n']);
    expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect(said).toEqual([]);
  });

  it('report alive but not ready from the moment a stop is requested', async () => {
    const { app: server, readiness } = await stage(async () => undefined);
    readiness.drain();
    expect((await server.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('answer any number of requests, and count for no limit', async () => {
    const { app: server } = await stage(async () => undefined);
    for (let time = 0; time < 10; time += 1) {
      expect((await server.inject({ url: '/readyz?from=balancer' })).statusCode).toBe(200);
      expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
    }
    const others = [];
    for (let time = 0; time < 3; time += 1)
      others.push((await server.inject({ url: '/api/openapi.json' })).statusCode);
    expect(others).toEqual([200, 200, 429]);
  });

  it('answers while the server is overloaded', async () => {
    const { app: server } = await stage(async () => undefined);
    server.addHook('onRequest', shed);
    expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect((await server.inject({ url: '/healthzzz' })).statusCode).toBe(503);
  });
});

describe('readiness', () => {
  function stage(ping: () => Promise<void>, patience = 60_000) {
    const clock = movableClock();
    let pings = 0;
    const counted = () => {
      pings += 1;
      return ping();
    };
    return {
      clock,
      readiness: createReadiness({ ping: counted, clock, scheduler: systemScheduler, patience }),
      pings: () => pings,
    };
  }

  it('is ready while the database answers, until the server is about to end', async () => {
    const { readiness } = stage(async () => undefined);
    expect(await readiness.isReady()).toBe(true);
    readiness.drain();
    expect(await readiness.isReady()).toBe(false);
  });

  it('is not ready while the database is away, and again as soon as it is back', async () => {
    let isAway = true;
    const { readiness, clock } = stage(async () => {
      if (isAway) throw new Error('ECONNREFUSED');
    });
    expect(await readiness.isReady()).toBe(false);
    isAway = false;
    clock.advance(1_000);
    expect(await readiness.isReady()).toBe(true);
  });

  it('is not ready while the database does not answer at all', async () => {
    const { readiness } = stage(() => new Promise(() => undefined), 1);
    expect(await readiness.isReady()).toBe(false);
  });

  it('asks the database once a second, however often it is asked itself', async () => {
    const { readiness, clock, pings } = stage(async () => undefined);
    await Promise.all(Array.from({ length: 50 }, () => readiness.isReady()));
    clock.advance(999);
    await readiness.isReady();
    expect(pings()).toBe(1);
    clock.advance(1);
    await readiness.isReady();
    expect(pings()).toBe(2);
    clock.advance(-60_000);
    await readiness.isReady();
    expect(pings()).toBe(3);
  });

  it('learns of a real database whether it is there', async () => {
    const database = await openEmbeddedDatabase();
    const { readiness, clock } = stage(() => pingDatabase(database.db));
    expect(await readiness.isReady()).toBe(true);
    await database.close();
    clock.advance(1_000);
    expect(await readiness.isReady()).toBe(false);
  });
});
