import { ActionIcon, Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconType } from './icon.tsx';

/**
 * How much a button asks for: one `primary` a screen; `danger` for what cannot be undone, `quiet-danger` where that is not
 * what the person came for.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';

const looks = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'red' },
  'quiet-danger': {
    variant: 'subtle',
    color: 'red',
    // Legible on the tint below the pointer as well.
    c: 'light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))',
  },
} as const satisfies Record<ButtonKind, MantineButtonProps>;

interface Shared {
  readonly kind?: ButtonKind;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  readonly fullWidth?: boolean;
  /** Drawn before the words. */
  readonly icon?: IconType;
  /** Drawn after the words. */
  readonly iconAfter?: IconType;
}

const sections = ({ icon, iconAfter }: Shared) => ({
  ...(icon && { leftSection: <Icon of={icon} size={18} /> }),
  ...(iconAfter && { rightSection: <Icon of={iconAfter} size={18} /> }),
});

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'color' | 'disabled'>;

export interface ButtonProps extends Shared, NativeButton {
  /** Shows that the press is being worked on and takes no second one. The words should say so as well. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
}

/** A button does something; what leads somewhere is a {@link LinkButton}. */
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
      {...looks[kind]}
      {...sections({ ...(icon && { icon }), ...(iconAfter && { iconAfter }) })}
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

/** A link with the weight of a button. */
export function LinkButton({ kind = 'primary', icon, iconAfter, ...rest }: LinkButtonProps) {
  return (
    <MantineButton
      component={Link}
      {...looks[kind]}
      {...sections({ ...(icon && { icon }), ...(iconAfter && { iconAfter }) })}
      {...rest}
    />
  );
}

export interface IconButtonProps extends Omit<NativeButton, 'children'> {
  /** What it does: read aloud. */
  readonly label: string;
  readonly icon: IconType;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly disabled?: boolean;
}

const edges = { sm: 28, md: 36, lg: 44 } as const;

/** A button with a drawing only. */
export function IconButton({ label, icon, size = 'lg', type = 'button', ...rest }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={edges[size]} {...rest} type={type} aria-label={label}>
      <Icon of={icon} size={20} />
    </ActionIcon>
  );
}
