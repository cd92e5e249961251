import { EXPORT_PATH, exportedFile } from '@/contract/http/account';
import * as z from 'zod/mini';
import type { Endpoint } from '@/contract/http/endpoint';
import { refusalData } from '@/contract/http/envelope';
import { liveEvent } from '@/contract/http/live-events';

/** A JSON document. */
export type Json = { readonly [name: string]: unknown };

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
