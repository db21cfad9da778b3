import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { palettes } from './palettes.ts';
import { theme } from './theme.ts';

/** Overrides of Mantine's variables: surfaces and AA contrast. */
const overrides: Pick<ConvertCSSVariablesInput, 'light' | 'dark'> = {
  light: {
    '--mantine-color-body': 'var(--mantine-color-gray-0)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-leaf-8)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': '#868b87',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-7)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-8)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-leaf-4)',
    '--mantine-color-default-border': '#707c75',
    // Lighter than the dialog surface.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
  },
};

const usedPalettes = new Set<string>(Object.keys(palettes));

function withoutUnusedPalettes(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => {
      const palette = /^--mantine-color-([a-z]+)-(\d|filled|light|outline|text|contrast)/.exec(name)?.[1];
      return palette === undefined || usedPalettes.has(palette);
    }),
  );
}

const header = `/* biome-ignore-all format: written by a program */
/* Written from theme.ts by variables.test.ts (vitest -u); do not edit. */`;

/** Returns the style sheet that Mantine would write at run time, without unused palettes. */
export function themeVariablesCss(): string {
  const all = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const css = convertCssVariables(
    {
      variables: withoutUnusedPalettes(all.variables),
      light: { ...withoutUnusedPalettes(all.light), ...overrides.light },
      dark: { ...withoutUnusedPalettes(all.dark), ...overrides.dark },
    },
    ':root',
  );
  const body = css
    .replaceAll('{', ' {\n')
    .replaceAll('}', '}\n')
    .replaceAll(';', ';\n')
    .replaceAll(/^\s*--/gm, '  --')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
  return `${header}\n${body}\n`;
}
