import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';

/** What is wrong with the connections; each fault alone, or several together. */
export interface ConnectionFaults {
  /** Each chunk arrives so many milliseconds late, give or take the jitter. */
  readonly latency?: { readonly ms: number; readonly jitter: number };
  /** Chunks arrive in pieces of so many bytes, each a packet of its own. */
  readonly slice?: number;
  /** So many bytes a second in each direction of each connection. */
  readonly bandwidth?: number;
  /** One of so many new connections is let in, the others are reset. */
  readonly letsIn?: number;
  /** Nothing passes and nothing is closed. */
  readonly blackHole?: boolean;
  /** Everything is cut, and new connections are refused. */
  readonly down?: boolean;
  /** What the next answers are instead, byte for byte; each is used once, then it is cut. */
  readonly answers?: readonly FalseAnswer[];
}

/** One wrong answer: which requests it is for, and what becomes of the right one. */
export interface FalseAnswer {
  /** Is in the first bytes of the request, such as `POST /api/gift/`. */
  readonly to: string;
  /**
   * `lost`: the request is carried out, its answer never comes and the connection is reset. `half`: half of the
   * answer comes, then the other side ends its half of the connection. Else: these bytes instead of the answer.
   */
  readonly how: 'lost' | 'half' | Buffer;
}

/** A proxy in front of a server whose connections a test can break, for HTTP and for sockets. */
export interface FaultProxy {
  readonly url: string;
  /** Connections that were accepted or refused so far. */
  tried(): number;
  /** Answers that were replaced or lost so far. */
  falsified(): number;
  /** From now on connections have these faults and no others; connections stay open. */
  set(faults: ConnectionFaults): void;
  /**
   * Writes bytes to the browser on each open socket of the chat, in the middle of what it sends.
   */
  babble(bytes: Buffer): void;
  /** Ends the server's half of each open socket of the chat; the other half stays open. */
  halfClose(): void;
  close(): Promise<void>;
}

interface Passing {
  readonly near: Socket;
  readonly far: Socket;
  /** The first bytes of the connection's newest request. */
  head: string;
  falsified: FalseAnswer | undefined;
}

/** What all connections of one proxy share. */
class Connections {
  readonly all = new Set<Passing>();
  faults: ConnectionFaults = {};
  answers: readonly FalseAnswer[] = [];
  falsified = 0;

  add(near: Socket, far: Socket): void {
    const line: Passing = { near, far, head: '', falsified: undefined };
    this.all.add(line);
    this.#pump(line, near, far);
    this.#pump(line, far, near);
  }

  cut({ near, far }: Passing): void {
    near.resetAndDestroy();
    far.destroy();
  }

  #pump(line: Passing, from: Socket, to: Socket): void {
    let last = Promise.resolve();
    to.setNoDelay(true);
    from.on('data', (chunk: Buffer) => {
      from.pause();
      last = last
        .then(() => (from === line.far ? this.#answer(line, chunk) : this.#ask(line, chunk)))
        .then(() => void from.resume());
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.all.delete(line);
      void last.then(() => to.destroy());
    });
  }

  #ask(line: Passing, chunk: Buffer): Promise<void> {
    if (/^(GET|POST) /.test(chunk.toString('latin1', 0, 5))) {
      line.head = chunk.toString('latin1', 0, 200);
      line.falsified = this.answers.find(({ to }) => line.head.includes(to));
      this.answers = this.answers.filter((one) => one !== line.falsified);
    }
    return this.#pass(chunk, line.far);
  }

  async #answer(line: Passing, chunk: Buffer): Promise<void> {
    const wrong = line.falsified;
    if (!wrong) return this.#pass(chunk, line.near);
    line.falsified = undefined;
    this.falsified += 1;
    if (wrong.how === 'lost') return this.cut(line);
    line.near.end(wrong.how === 'half' ? chunk.subarray(0, chunk.length / 2) : wrong.how);
  }

  /** Passes one chunk on as slowly and in as small pieces as connections are now. */
  async #pass(chunk: Buffer, to: Socket): Promise<void> {
    const { latency, slice, bandwidth } = this.faults;
    if (latency) await later(latency.ms + (Math.random() * 2 - 1) * latency.jitter);
    const size = slice ?? (bandwidth ? Math.max(1, Math.ceil(bandwidth / 10)) : chunk.length);
    for (let start = 0; start < chunk.length && !to.destroyed; start += size) {
      while (this.faults.blackHole === true && !to.destroyed) await later(50);
      to.write(chunk.subarray(start, start + size));
      if (bandwidth) await later((size / bandwidth) * 1_000);
      else if (slice) await new Promise(setImmediate);
    }
  }
}

/** Passes on to `origin`. */
export async function startFaultProxy(origin: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(origin);
  const lines = new Connections();
  let tried = 0;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    tried += 1;
    near.on('error', () => near.destroy());
    const { letsIn, down } = lines.faults;
    const isRefused = letsIn !== undefined && tried % letsIn !== 0;
    if (down === true || isRefused) near.resetAndDestroy();
    else lines.add(near, connect({ port: Number(port), host: hostname, allowHalfOpen: true }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address() as { port: number };
  const chats = () => [...lines.all].filter(({ head }) => head.startsWith('GET /websocket'));
  const cutAll = () => {
    for (const line of lines.all) lines.cut(line);
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    tried: () => tried,
    falsified: () => lines.falsified,
    set: (wanted) => {
      lines.faults = wanted;
      lines.answers = wanted.answers ?? [];
      if (wanted.down === true) cutAll();
    },
    babble: (bytes) => {
      for (const { near } of chats()) near.write(bytes);
    },
    halfClose: () => {
      for (const { near } of chats()) near.end();
    },
    close: () => {
      cutAll();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
