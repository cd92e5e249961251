import sharp from 'sharp';

let photo: Promise<Buffer> | undefined;

/**
 * A photo as a phone makes it: larger than it may be stored, and with the place where it was taken.
 */
export function photoWithLocation(): Promise<Buffer> {
  return (photo ??= takePhoto());
}

async function takePhoto(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const pixels = Buffer.alloc(width * height * 3);
  let state = 12_345;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // A slope with grain: it compresses like a photo, not like noise.
    pixels[at] = ((at >> 13) & 0x7f) + ((state >> 16) & 0x3f);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { ImageDescription: 'at home', Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .jpeg({ quality: 92 })
    .toBuffer();
}
