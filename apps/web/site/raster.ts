import { Resvg } from '@resvg/resvg-js';

/** Renders an SVG as PNG with a width in px. The SVG must not contain text, because no fonts are loaded. */
export function png(svg: string, width: number): Buffer {
  const options = { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } } as const;
  return new Resvg(svg, options).render().asPng();
}

/** Renders an SVG as an ICO file with PNG images of the given sizes in px (at most 255). */
export function ico(svg: string, sides: readonly number[]): Buffer {
  const images = sides.map((side) => ({ side, data: png(svg, side) }));
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2); // An icon, not a cursor.
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { side, data }] of images.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4); // Colour planes.
    header.writeUInt16LE(32, entry + 6); // Bits of a pixel.
    header.writeUInt32LE(data.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([header, ...images.map(({ data }) => data)]);
}
