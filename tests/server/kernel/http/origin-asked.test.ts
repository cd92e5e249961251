import { expect, it } from 'vitest';
import { originAsked } from '@server/kernel/http/route';

it.each([
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['10.0.0.7', 'http://10.0.0.7'],
  ['172.16.0.1', 'http://172.16.0.1'],
  ['172.31.255.1', 'http://172.31.255.1'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['[fd00::7]', 'http://[fd00::7]'],
  ['laptop:8080', 'http://laptop:8080'],
  ['laptop.local', 'http://laptop.local'],
])('%s is of this network', (host, origin) => {
  expect(originAsked('http', host)).toBe(origin);
});

it.each([
  'parley.example',
  'evil.example:8080',
  '172.32.0.1',
  '11.0.0.1',
  '8.8.8.8',
  'local.evil.example',
  '10.0.0.1.evil.example',
  'localhost@evil.example',
  'localhost/evil',
  'localhost?evil',
  '',
  'a b',
])('%j chooses nothing', (host) => {
  expect(originAsked('http', host)).toBeUndefined();
});
