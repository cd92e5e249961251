import { Client } from 'pg';
import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { TransactionBuilder } from 'kysely';

/** One statement as a server sent it. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Remembers what is sent to any database until it is ended. */
interface WatchedStatements {
  readonly sent: readonly SentStatement[];
  end(): void;
}

type Query = (this: Client, ...given: unknown[]) => unknown;

/**
 * Remembers every statement this process sends, on either database: both go through the same
 * driver, so that no query can be forgotten.
 */
export function watchStatements(): WatchedStatements {
  const sent: SentStatement[] = [];
  const driver = Client.prototype as unknown as { query: Query };
  const { query } = driver;
  driver.query = function watched(...given) {
    const [first, second] = given;
    // What has a name comes in one object.
    const { text, values } =
      typeof first === 'object' ? (first as SentStatement) : { text: first, values: second };
    // A pool opens a connection whenever it needs one, and sets its limits first.
    const isLimits = typeof text === 'string' && text.startsWith('set jit = off;');
    if (typeof text === 'string' && !isLimits)
      sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given);
  };
  return {
    sent,
    end: () => {
      driver.query = query;
    },
  };
}

/** A transaction while its work runs; what it left behind goes on after it. */
interface Running {
  open: boolean;
}

type Call = (this: unknown, ...given: unknown[]) => unknown;

const running = new AsyncLocalStorage<Running>();
const seen: Error[] = [];
let watching = false;

/**
 * Watches this process: nothing reads or writes files, or uses the network, while it holds a
 * transaction. The embedded database has one connection, for which all others wait meanwhile.
 *
 * @returns takes what was seen since the last call, each with the place it came from
 */
export function watchTransactions(): () => readonly Error[] {
  if (!watching) install();
  watching = true;
  return () => seen.splice(0);
}

function install(): void {
  const builder = TransactionBuilder.prototype as unknown as { execute: Call };
  const { execute } = builder;
  builder.execute = function watched(work) {
    const state: Running = { open: true };
    const marked = (transaction: unknown) =>
      running.run(state, () => (work as (given: unknown) => Promise<unknown>)(transaction));
    const done = Reflect.apply(execute, this, [marked]) as Promise<unknown>;
    return done.finally(() => (state.open = false));
  };
  const files = Object.keys(fs.promises).filter((name) => name !== 'constants');
  watch(fs.promises, files, 'a file');
  watch(fs, ['createReadStream', 'createWriteStream', 'readFile', 'writeFile'], 'a file');
  watch(http, ['request', 'get'], 'the network');
  watch(https, ['request', 'get'], 'the network');
  watch(globalThis, ['fetch'], 'the network');
  watch(net.Socket.prototype, ['connect'], 'the network');
  // Without this, what modules have imported by name stays as it was.
  syncBuiltinESMExports();
}

/** A test may hold a transaction and call the server meanwhile; only what the server does counts. */
function isOfTest({ stack = '' }: Error): boolean {
  return stack
    .split('\n')
    .some((frame) => /\/tests\/(?!support\/watched|.*transactions-alone)/.test(frame));
}

function watch(owner: object, names: readonly string[], what: string): void {
  const calls = owner as Record<string, unknown>;
  for (const name of names) {
    const call = calls[name];
    if (typeof call !== 'function') continue;
    calls[name] = function watched(this: unknown, ...given: unknown[]) {
      if (running.getStore()?.open) {
        const found = new Error(`${name} reaches ${what} inside a transaction`);
        if (!isOfTest(found)) seen.push(found);
      }
      return Reflect.apply(call, this, given);
    };
  }
}
