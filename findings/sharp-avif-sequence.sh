#!/usr/bin/env bash
# sharp 0.35.5 (npm, with libvips 8.18.7 and libheif 1.23.5) does not open a moving AVIF, because of its major brand.
#
# Expected: of a file whose major brand is avis (a sequence) and which lists avif among its compatible brands, at
# least the still picture that stands in it is read, as AVIF says and as browsers show it.
# Seen: "unsupported image format", for metadata and for pixels. With avif as its major brand, and not one byte
# changed behind that, the same file is read: one page, the still picture; with "animated" as well.
# Why it matters: libavif writes avis for whatever moves, so that a server that asks sharp what was uploaded
# refuses such pictures while it takes still ones, and cannot make them smaller either.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund sharp@0.35.5

# Two frames of 16 x 16 pixels, black and white, as Pillow 12.3.0 with libavif 1.4.2 saves them.
base64 -d >moves.avif <<'AVIF'
AAAAKGZ0eXBhdmlzAAAAAGF2aWZhdmlzbXNmMWlzbzhtaWYxbWlhZgAAAOltZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA
AAAAAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAA98AAAAfAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYw
MUNvbG9yAAAAAGhpcHJwAAAASWlwY28AAAAUaXNwZQAAAAAAAAAQAAAAEAAAAA5waXhpAAAAAAEIAAAADGF2MUOBABwAAAAAE2NvbHJuY2x4
AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAACxm1vb3YAAAB4bXZoZAEAAAAAAAAA5zFC0QAAAADnMULRAAAD6P//////////AAEA
AAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAJG
dHJhawAAAGh0a2hkAQAAAQAAAADnMULRAAAAAOcxQtEAAAABAAAAAP//////////AAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAA
AQAAAAAAAAAAAAAAAAAAQAAAAAAQAAAAEAAAAAAALGVkdHMAAAAkZWxzdAEAAAEAAAABAAAAAAAAAMgAAAAAAAAAAAABAAAAAAGqbWRpYQAA
ACxtZGhkAQAAAAAAAADnMULRAAAAAOcxQtEAAAPoAAAAAAAAAMhVxAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAABVW1p
bmYAAAAUdm1oZAAAAAEAAAAAAAAAAAAAACRkaW5mAAAAHGRyZWYAAAAAAAAAAQAAAAx1cmwgAAAAAQAAARVzdGJsAAAAlXN0c2QAAAAAAAAA
AQAAAIVhdjAxAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAABAAEABIAAAASAAAAAAAAAABCkFPTSBDb2RpbmcAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAGP//AAAADGF2MUOBABwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABBjY3N0AAAAAHwAAAAAAAAYc3R0cwAAAAAAAAABAAAAAgAAAGQAAAAc
c3RzYwAAAAAAAAABAAAAAQAAAAIAAAABAAAAHHN0c3oAAAAAAAAAAAAAAAIAAAAfAAAAGAAAABRzdGNvAAAAAAAAAAEAAAPfAAAAFHN0c3MA
AAAAAAAAAQAAAAEAAAA/bWRhdBIACgwAAAABn/m18mAhoNQyDRAAwAAACgAAAf1q4nASADIUMAPAgAAAOwAAACgAgAAAEgCnOYA=
AVIF

cat >check.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

console.log('sharp', sharp.versions.sharp, 'libvips', sharp.versions.vips, 'libheif', sharp.versions.heif);
const sequence = readFileSync('moves.avif');
const brands = sequence.subarray(8, sequence.readUInt32BE(0)).toString('latin1').replaceAll('\0', '.');
console.log('brands:', brands);
assert.match(brands, /^avis.{4}(?:.{4})*avif/);

const failure = (work) => work.then(() => 'none', (error) => error.message);
console.log('metadata:', await failure(sharp(sequence).metadata()));
assert.match(await failure(sharp(sequence).metadata()), /unsupported image format/);
assert.match(await failure(sharp(sequence).resize(8).png().toBuffer()), /unsupported image format/);

const renamed = Buffer.from(sequence);
renamed.write('avif', 8, 'latin1');
const { width, height, pages, mediaType } = await sharp(renamed, { animated: true }).metadata();
console.log('with the major brand avif:', { width, height, pages, mediaType });
assert.deepEqual({ width, height, pages, mediaType }, { width: 16, height: 16, pages: 1, mediaType: 'image/avif' });
await sharp(renamed).png().toBuffer();
JS
node check.mjs
