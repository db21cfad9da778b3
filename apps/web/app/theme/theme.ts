import { createTheme } from '@mantine/core';
import { palettes } from './palettes.ts';

const sans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Tamil', 'Mukta Malar', Latha, 'Helvetica Neue', Arial, sans-serif";

/** Without it, a dialog's `<header>` would be a second banner landmark. */
const presentationHeader = { header: { role: 'presentation' } };

/**
 * The Mantine theme. Sizes are in rem on a 4 px base. variables.test.ts generates `variables.css` from it, because Mantine
 * must not write a style tag.
 */
export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 8, dark: 7 },
  colors: palettes,
  white: '#ffffff',
  black: palettes.gray[9],
  fontFamily: sans,
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.5rem', lg: '0.5rem', xl: '2rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'var(--portal-shadow)',
    md: 'var(--portal-shadow)',
    lg: 'var(--portal-shadow)',
    xl: 'var(--portal-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    CheckboxGroup: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Tooltip: { defaultProps: { withArrow: true, multiline: true } },
    // Mantine locks scrolling with a style tag, which the CSP forbids; tokens.css does it instead.
    ModalRoot: { defaultProps: { lockScroll: false, centered: true, attributes: presentationHeader } },
    Drawer: { defaultProps: { lockScroll: false, attributes: presentationHeader } },
  },
});
