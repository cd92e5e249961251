import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/contract/http/endpoint';
import { escaped } from './html-page';
import { EXPORT_PATH, exportedFile } from '@/contract/http/account';
import * as z from 'zod/mini';
import { refusalData } from '@/contract/http/envelope';
import { liveEvent } from '@/contract/http/live-events';

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
h3 { font: 600 1rem ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; font-size: 0.85rem; }
.note { opacity: 0.75; font-size: 0.9rem; }
`;

/** Adds the description of the API for programs (`/openapi.json`) and for people (`/docs`). */
export function addApiDocs(
  api: FastifyInstance,
  calls: readonly Endpoint<unknown, unknown>[],
): void {
  // Written at the first request: most servers are never asked, and all of them start sooner.
  let description: Json | undefined;
  let page: string | undefined;
  const described = (): Json => (description ??= openApiOf(calls));
  api.get('/openapi.json', async () => described());
  api.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send((page ??= pageOf(calls, described()))),
  );
  api.get('/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
}

function pageOf(calls: readonly Endpoint<unknown, unknown>[], description: Json): string {
  const groups = [...new Set(calls.map((call) => groupOf(call)))];
  const sections = groups.map((group) => {
    const members = calls.filter((call) => groupOf(call) === group);
    const links = members.map((call) => callSection(call, description)).join('');
    return `<section><h2>${escaped(group)}</h2>${links}</section>`;
  });
  const info = description['info'] as { readonly description: string };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Parley: the API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>The API of Parley</h1><p>${escaped(info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Base of all paths: <code>/api</code>.</p>
${sections.join('\n')}</body></html>`;
}

function callSection(call: Endpoint<unknown, unknown>, description: Json): string {
  const paths = description['paths'] as Record<string, Record<string, Json>>;
  const operation = paths[call.path]?.[call.method.toLowerCase()] ?? {};
  const who = call.access === 'user' ? 'Signed-in users (header <code>token</code>).' : 'Anybody.';
  const addition = call.addition ? ' An addition to the specification.' : '';
  const request = operation[call.method === 'GET' ? 'parameters' : 'requestBody'];
  return `<article><h3>${call.method} ${escaped(call.path)}</h3><p>${escaped(call.summary)}</p>
<p class="note">${who}${addition}</p>
<details><summary>Request</summary>${block(request)}</details>
<details><summary>Answer</summary>${block(operation['responses'])}</details></article>`;
}

function groupOf(call: Endpoint<unknown, unknown>): string {
  return call.path.split('/')[1] ?? '';
}

function block(value: unknown): string {
  return `<pre>${escaped(JSON.stringify(value ?? {}, null, 2))}</pre>`;
}

/** A JSON document. */
type Json = { readonly [name: string]: unknown };

const TOKEN = {
  type: 'apiKey',
  in: 'header',
  name: 'token',
  description: 'The token that login and registration answer with.',
};

const NOTES = [
  'Every answer is an envelope {code, msg, data}; code 200 means that the call was carried out.',
  'Other codes travel in the body with HTTP 200; HTTP 400, 401, 413, 415, 429, 500 and 503 are',
  'refusals of the transport and carry an envelope too.',
].join(' ');

/** Describes `calls` as OpenAPI 3.1; nothing in it is written by hand. */
export function openApiOf(calls: readonly Endpoint<unknown, unknown>[]): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parley', version: '1', description: NOTES },
    servers: [{ url: '/api' }],
    paths: {
      ...paths,
      '/live': { get: liveOperation() },
      [EXPORT_PATH]: { get: exportOperation() },
    },
    components: {
      securitySchemes: { token: TOKEN },
      responses: { Refused: answer('Refused.', refusalEnvelope()) },
    },
  };
}

function operationOf(call: Endpoint<unknown, unknown>): Json {
  const request = schemaOf(call.request);
  return {
    summary: call.summary,
    tags: [call.path.split('/')[1]],
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`,
    ...(call.access === 'user' && { security: [{ token: [] }] }),
    ...(call.addition && { 'x-addition': true }),
    ...(call.method === 'GET'
      ? { parameters: parametersOf(request) }
      : { requestBody: { required: true, content: json(request) } }),
    responses: {
      200: answer('Carried out, or refused in the body.', {
        anyOf: [envelopeOf(schemaOf(call.response)), refusalEnvelope()],
      }),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

function liveOperation(): Json {
  return {
    summary:
      'The events of the signed-in user, one JSON object per line, for as long as it is open.',
    tags: ['live'],
    operationId: 'get-live',
    security: [{ token: [] }],
    responses: {
      200: {
        description: 'The stream.',
        content: { 'application/x-ndjson': { schema: schemaOf(liveEvent) } },
      },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

function exportOperation(): Json {
  return {
    summary: 'Everything the service keeps about the signed-in user, as one file.',
    tags: ['account'],
    operationId: 'get-account-export',
    security: [{ token: [] }],
    'x-addition': true,
    responses: {
      200: answer('The file, or a refusal in an envelope.', {
        anyOf: [schemaOf(exportedFile), refusalEnvelope()],
      }),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** Query parameters from the fields of a GET's request. */
function parametersOf(request: Json): Json[] {
  const fields = (request['properties'] ?? {}) as Record<string, Json>;
  const required = (request['required'] ?? []) as readonly string[];
  return Object.entries(fields).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    properties: { code: { const: 200 }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  };
}

function refusalEnvelope(): Json {
  return {
    type: 'object',
    properties: {
      code: { type: 'integer', not: { const: 200 } },
      msg: { type: 'string' },
      data: schemaOf(refusalData),
    },
    required: ['code', 'msg', 'data'],
  };
}

function answer(description: string, schema: Json): Json {
  return { description, content: json(schema) };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** The shape on the wire: what a codec reads. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  return rest;
}
