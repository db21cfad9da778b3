import { Resvg } from '@resvg/resvg-js';

/** Draws an SVG as PNG, so many pixels wide. Nothing in it is text, so no font of the machine decides how it looks. */
export function png(svg: string, width: number): Buffer {
  const options = { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } } as const;
  return new Resvg(svg, options).render().asPng();
}

/** An ICO file of PNG pictures of an SVG, of these sides in pixels (at most 255). */
export function ico(svg: string, sides: readonly number[]): Buffer {
  const pictures = sides.map((side) => ({ side, data: png(svg, side) }));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2); // An icon, not a cursor.
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { side, data }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4); // Colour planes.
    head.writeUInt16LE(32, entry + 6); // Bits of a pixel.
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}
