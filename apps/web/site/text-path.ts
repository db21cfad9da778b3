// Not in images.tsx: Vite's loader of its configuration gives no `import.meta.url` to modules with JSX.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** A font with Tamil and Latin letters. */
const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf',
);

const face = new Face(new Blob(readFileSync(fontFile)));
const font = new Font(face);

/**
 * Draws a line of text as one SVG path, because the rasteriser places the vowel signs of Tamil wrongly.
 *
 * @param size the font size; the path starts at 0, 0 on the base line and y grows downwards
 */
export function textPath(text: string, size: number): { readonly d: string; readonly transform: string } {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let x = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: glyph }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const path = moved(font.glyphToPath(glyph), x + xOffset, yOffset);
    x += xAdvance;
    return path;
  });
  const scale = size / face.upem;
  return { d: glyphs.join(''), transform: `scale(${scale} ${-scale})` };
}

/** Moves a path of absolute commands, whose numbers are pairs of x and y. */
function moved(path: string, dx: number, dy: number): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${Number(x) + dx},${Number(y) + dy}`);
}
