import { expect, test } from 'vitest';
import { type PaletteName, palettes } from './palettes.ts';
import { themeVariablesCss } from './variables.ts';

/** Relative luminance (WCAG 2) of a colour written `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2) of two colours written `#rrggbb`, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

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

test.each(tinted)(
  '%s is legible: white on it, dark on its tint and the page, light on dark surfaces',
  (name) => {
    const shades = palettes[name];
    for (const [text, ground] of [
      ['#ffffff', shades[7]],
      ['#ffffff', shades[8]],
      [shades[8], shades[1]],
      [shades[8], palettes.gray[0]],
      ...palettes.dark.slice(6, 9).map((surface) => [shades[4], surface] as const),
    ] as const)
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

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

test.each([
  ['light', ['#ffffff', palettes.gray[0], palettes.gray[1]]],
  ['dark', palettes.dark.slice(6, 9)],
] as const)('the edge of a field is visible on every surface of the %s scheme', (scheme, surfaces) => {
  const rule = themeVariablesCss().split(`[data-mantine-color-scheme="${scheme}"]`)[1] ?? '';
  const [, edge = ''] = /--mantine-color-default-border: (#\w+)/.exec(rule) ?? [];
  for (const surface of surfaces) expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3);
});
