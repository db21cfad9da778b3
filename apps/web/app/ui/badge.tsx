import type { ReactNode } from 'react';
import type { PaletteName } from '../theme/palettes.ts';
import classes from './badge.module.css';
import { Icon, type IconType } from './icon.tsx';

export interface BadgeProps {
  /** Palette of the tint; `gray` when it means nothing. */
  readonly tone?: Exclude<PaletteName, 'dark'>;
  /** A status carries a drawing beside its word, so that it never speaks by colour alone. */
  readonly icon?: IconType;
  /** `solid` for what is final, `soft` for the rest, `outline` for what waits. */
  readonly look?: 'soft' | 'solid' | 'outline';
  readonly children: ReactNode;
}

/** A word or two about a thing: a status, a category. */
export function Badge({ tone = 'gray', look = 'soft', icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-look={look}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
