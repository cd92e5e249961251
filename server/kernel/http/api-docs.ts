import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/contract/http/endpoint';
import { escaped } from './escape-html';
import { openApiOf, type Json } from './open-api';

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
  // Written when somebody asks: most servers are never asked, and all of them start sooner.
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
