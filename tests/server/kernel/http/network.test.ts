import { describe, expect, it } from 'vitest';
import { networkOf, plainForwarded } from '@server/kernel/http/network';
import { originAsked } from '@server/kernel/http/route';

describe('the network that an address counts for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0:0:ffff::2', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    // People behind one translator, each by the IPv4 address that they have.
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['64:ff9b::cb00:7108', '203.0.113.8'],
    // As RFC 6052 writes them.
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.8', '203.0.113.8'],
    ['64:FF9B:0:0:0:0:203.0.113.8', '203.0.113.8'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:127.0.0.1', undefined],
    // One IPv4 address has 65,536 networks of 6to4.
    ['2002:cb00:7107:1::1', '203.0.113.7'],
    ['2002:cb00:7107:2::1', '203.0.113.7'],
    // Teredo turns every bit of the address.
    ['2001:0:4136:e378:8000:63bf:34ff:8ef8', '203.0.113.7'],
    ['', ''],
    ['127.0.0.1', undefined],
    ['127.8.9.1', undefined],
    ['::1', undefined],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('whom a proxy passes on', () => {
  it.each([
    ['203.0.113.7:4001', '203.0.113.7'],
    ['203.0.113.7:4001, 10.0.0.1:80', '203.0.113.7, 10.0.0.1'],
    ['[2001:db8::1]:4001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:db8::1:4001', '2001:db8::1:4001'],
    ['unknown', 'unknown'],
  ])('%s is read as %s', (given, read) => {
    const headers = { 'x-forwarded-for': given };
    plainForwarded(headers);
    expect(headers['x-forwarded-for']).toBe(read);
  });
});

describe('the origin of a call', () => {
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
});
