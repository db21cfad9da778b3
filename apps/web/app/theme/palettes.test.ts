import { describe, expect, test } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { type PaletteName, palettes } from './palettes.ts';

const tinted: readonly PaletteName[] = [
  'leaf',
  'kurinji',
  'marutham',
  'neithal',
  'paalai',
  'amber',
  'blue',
  'red',
];

describe.each(tinted)('%s', (name) => {
  const shades = palettes[name];

  test('has legible white text on its filled steps', () => {
    expect(contrast(shades[7], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[8], '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test('is legible as dark text on its own tint and on the page', () => {
    expect(contrast(shades[8], shades[1])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[8], palettes.gray[0])).toBeGreaterThanOrEqual(4.5);
  });

  test('is legible as light text on every dark surface', () => {
    for (const surface of palettes.dark.slice(6, 9)) {
      expect(contrast(shades[4], surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('a quiet red button is legible on hover', () => {
  expect(contrast(palettes.red[8], palettes.red[2])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(palettes.red[4], '#4e1012')).toBeGreaterThanOrEqual(4.5);
});

test('dimmed text is legible on every surface of its scheme', () => {
  for (const surface of ['#ffffff', palettes.gray[0], palettes.gray[1]]) {
    expect(contrast(palettes.gray[7], surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palettes.gray[6], surface)).toBeGreaterThanOrEqual(4.5);
  }
  for (const surface of palettes.dark.slice(6, 9)) {
    expect(contrast(palettes.dark[2], surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palettes.dark[3], surface)).toBeGreaterThanOrEqual(4.5);
  }
});
