import { ActionIcon, Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconType } from './icon.tsx';

/** At most one `primary` on a screen. `danger`: cannot be undone; `outline-danger` and `quiet-danger`: the same, but not the main action. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'outline-danger' | 'quiet-danger';

/** Legible on the hover tint, too. */
const dangerText = 'light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))';

const styles = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'red' },
  'outline-danger': { variant: 'outline', color: 'red', c: dangerText },
  'quiet-danger': { variant: 'subtle', color: 'red', c: dangerText },
} as const satisfies Record<ButtonKind, MantineButtonProps>;

interface Shared {
  readonly kind?: ButtonKind;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  readonly fullWidth?: boolean;
  /** Before the text. */
  readonly icon?: IconType;
  /** After the text. */
  readonly iconAfter?: IconType;
}

const iconSections = (before?: IconType, after?: IconType) => ({
  ...(before && { leftSection: <Icon of={before} size={18} /> }),
  ...(after && { rightSection: <Icon of={after} size={18} /> }),
});

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'color' | 'disabled'>;

export interface ButtonProps extends Shared, NativeButton {
  /** Shows progress and ignores clicks. The label should say so, too. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button for actions; use {@link LinkButton} for navigation. */
export function Button({
  kind = 'primary',
  busy = false,
  icon,
  iconAfter,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <MantineButton
      {...styles[kind]}
      {...iconSections(icon, iconAfter)}
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    />
  );
}

export type LinkButtonProps = Shared & Omit<LinkProps, 'style' | 'className' | 'color'>;

export function LinkButton({ kind = 'primary', icon, iconAfter, ...rest }: LinkButtonProps) {
  return <MantineButton component={Link} {...styles[kind]} {...iconSections(icon, iconAfter)} {...rest} />;
}

export interface IconButtonProps extends Omit<NativeButton, 'children'> {
  /** For screen readers. */
  readonly label: string;
  readonly icon: IconType;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly disabled?: boolean;
}

const sizes = { sm: 28, md: 36, lg: 44 } as const;

export function IconButton({ label, icon, size = 'lg', type = 'button', ...rest }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={sizes[size]} {...rest} type={type} aria-label={label}>
      <Icon of={icon} size={20} />
    </ActionIcon>
  );
}
