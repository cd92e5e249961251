#!/usr/bin/env bash
# music-metadata 11.16.1 and 12.1.0 with strtok3 10.4 or later (npm, October 2026): a voice recording of Chromium is
# refused.
#
# Expected: the README lists WebM. A recorder that hands out parts while it runs does not know any length, so it
# gives the segment and each cluster the "unknown" length of EBML (RFC 8794). A reader continues at the next
# cluster. The same version of a reader should read today what it read in September.
# Seen: music-metadata takes "unknown" for a length of 17 digits and asks its dependency strtok3 to skip that many
# bytes. strtok3 10.3.5 stopped at the end of the file. Since 10.4 it throws a RangeError. The dependency is
# "^10.3", so every new installation gets it. A WebM of the muxer mediabunny in its append-only form, where
# "unknown" is one byte, was refused before as well. mediabunny reads both files.
# Why it matters: a page that calls MediaRecorder with a timeslice keeps a voice message through a crash. A server
# that asks for the codec of an upload refuses all of these. Recordings without a timeslice, as tests tend to have,
# are read.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
install() { # folder, music-metadata, strtok3
  mkdir "$1"
  echo "{\"private\":true,\"type\":\"module\",\"overrides\":{\"strtok3\":\"$3\"}}" >"$1/package.json"
  (cd "$1" && npm install --silent --no-audit --no-fund --ignore-scripts "music-metadata@$2" mediabunny@1.61.0)
}
install before 11.16.1 10.3.5
install after 11.16.1 10.8.0
install newest 12.1.0 10.8.0

# 0.7 seconds of silence in three clusters, by MediaRecorder of Chromium 147 with a timeslice of 200 ms.
base64 -d >recorded.webm <<'WEBM'
GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwH/////////FUmpZpkq17GDD0JATYCGQ2hyb21lV0GGQ2hyb21lFlSua7+u
vdeBAXPFh80d8jogBwWDgQKGhkFfT1BVU2Oik09wdXNIZWFkAQEAAIC7AAAAAADhjbWERzuAAJ+BAWJkgSAfQ7Z1Af/////////ngQCjk4EAAIAY
AvmOyOHPlL6XHvqCbrCjkoEAO4AYAissw4zYC9cFtr0Q0qOSgQB2gBgCKyzDjNgL1wW2vRDSo5KBALSAGAIrLMOM2AvXBba9ENIfQ7Z1Af//////
///nge+jkoEAAIAYAissw4zYC9cFtr0Q0qOSgQA7gBgCKyzDjNgL1wW2vRDSo5KBAHmAGAIrLMOM2AvXBba9ENKjkoEAtIAYAissw4zYC9cFtr0Q
0h9DtnUB/////////+eCAd6jkoEAAIAYAissw4zYC9cFtr0Q0qOSgQA+gBgCKyzDjNgL1wW2vRDSo5KBAHmAGAIrLMOM2AvXBba9ENI=
WEBM

cat >check.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import * as media from 'mediabunny';
import { parseBuffer } from 'music-metadata';

const [, , answerToRecorded] = process.argv;
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log(`music-metadata ${version('music-metadata')} with strtok3 ${version('strtok3')}`);

/** The same kind of file by a second muxer: twenty packets of silence. */
async function muxed() {
  const format = new media.WebMOutputFormat({ appendOnly: true });
  const output = new media.Output({ format, target: new media.BufferTarget() });
  const source = new media.EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 };
  for (let packet = 0; packet < 20; packet += 1) {
    const silence = new Uint8Array([0xf8, 0xff, 0xfe]);
    await source.add(new media.EncodedPacket(silence, 'key', packet / 50, 1 / 50), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer);
}

async function packetsOf(bytes) {
  const input = new media.Input({ formats: media.ALL_FORMATS, source: new media.BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  return (await track.computePacketStats()).packetCount;
}

async function check(name, bytes, packets, answer) {
  const read = await parseBuffer(bytes, { mimeType: 'audio/webm' }).then(
    ({ format }) => format.codec,
    (error) => error.message,
  );
  console.log(`${name}: music-metadata says "${read}", mediabunny ${await packetsOf(bytes)} packets`);
  assert.strictEqual(await packetsOf(bytes), packets);
  assert.match(read, answer);
}

await check('recorded', readFileSync('../recorded.webm'), 11, new RegExp(answerToRecorded));
await check('muxed', await muxed(), 20, /Invalid element length|VINT value exceeding maximum size/);
JS
for folder in before after newest; do
  cp check.mjs "$folder/"
done
(cd before && node check.mjs '^OPUS$')
(cd after && node check.mjs '^ignore length must be')
(cd newest && node check.mjs '^ignore length must be')
