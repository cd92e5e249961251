#!/usr/bin/env bash
# @paypal/paypal-server-sdk 2.5.0 (npm, PayPal's SDK for servers): a field that it does not know is left out
# without a word, on the way there and on the way back.
#
# Expected: a field of an order that the SDK has no name for is refused, as a value of the wrong type is, or is
# passed on, as a value that is not in its enumerations is.
# Seen: an order whose payment source is spelled as PayPal's API description spells it (google_pay instead of
# googlePay) is created without any payment source, so that the payer is asked on PayPal's page instead of in the
# wallet. In an answer a new field and a payment source of a later API are missing, while a new status and a new
# card brand arrive. A number where a text belongs raises ArgumentsValidationError.
# Why it matters: an order cannot be built from JSON of the documentation, and a server that keeps the SDK's
# answers as evidence keeps less than PayPal said. Types warn of a literal only, not of a value that was read.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @paypal/paypal-server-sdk@2.5.0
echo "@paypal/paypal-server-sdk $(node -p 'require("./node_modules/@paypal/paypal-server-sdk/package.json").version')"

cat >check.cjs <<'JS'
const assert = require('node:assert');
const http = require('node:http');
const https = require('node:https');

const AMOUNT = { currency_code: 'USD', value: '1.00' };
const bodies = [];
const service = http.createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += part));
  request.on('end', () => {
    const isToken = request.url.includes('oauth2');
    if (!isToken) bodies.push(JSON.parse(text));
    response.setHeader('content-type', 'application/json');
    response.statusCode = isToken ? 200 : 201;
    response.end(
      JSON.stringify(
        isToken
          ? { access_token: 'token', token_type: 'Bearer', expires_in: 3600 }
          : {
              id: 'ORDER',
              status: 'A_LATER_STATUS',
              a_later_field: 1,
              payment_source: { a_later_source: { name: 'Ann' } },
              purchase_units: [{ custom_id: 'mine', a_later_field: 1, amount: AMOUNT }],
            },
      ),
    );
  });
});

service.listen(0, '127.0.0.1', async () => {
  // The SDK knows PayPal's own two hosts only; what it sends to one of them arrives here.
  https.request = (options, answer) =>
    http.request(
      { ...options, protocol: 'http:', host: '127.0.0.1', hostname: '127.0.0.1', port: service.address().port, agent: undefined },
      answer,
    );
  const { Client, Environment, OrdersController } = require('@paypal/paypal-server-sdk');
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: 'id', oAuthClientSecret: 'secret' },
    environment: Environment.Sandbox,
  });
  const create = (paymentSource, value = '1.00') =>
    new OrdersController(client).createOrder({
      body: {
        intent: 'CAPTURE',
        purchaseUnits: [{ amount: { currencyCode: 'USD', value } }],
        paymentSource,
      },
    });

  const urls = { return_url: 'https://shop.example/', cancel_url: 'https://shop.example/' };
  await create({ googlePay: { experienceContext: { returnUrl: urls.return_url, cancelUrl: urls.cancel_url } } });
  await create(JSON.parse(JSON.stringify({ google_pay: { experience_context: urls } })));
  const { result } = await create(undefined);
  const sources = bodies.map((body) => JSON.stringify(body.payment_source));
  console.log('payment_source of googlePay: ', sources[0]);
  console.log('payment_source of google_pay:', sources[1]);
  console.log('the answer:', JSON.stringify(result));
  assert.deepEqual(sources[0], JSON.stringify({ google_pay: { experience_context: urls } }));
  assert.deepEqual(sources[1], '{}');
  assert.deepEqual(JSON.parse(JSON.stringify(result)), {
    id: 'ORDER',
    paymentSource: {},
    purchaseUnits: [{ amount: { currencyCode: 'USD', value: '1.00' }, customId: 'mine' }],
    status: 'A_LATER_STATUS',
  });
  await assert.rejects(create(undefined, 1), /Expected value to be of type 'string'/);
  service.close();
  process.exit(0);
});
JS
node check.cjs
