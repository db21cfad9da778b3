import type { ReactNode } from 'react';
import type { PaletteName } from '../theme/palettes.ts';
import classes from './badge.module.css';
import { Icon, type IconType } from './icon.tsx';

export interface BadgeProps {
  /** Palette of the tint. */
  readonly tone?: Exclude<PaletteName, 'dark'>;
  /** Statuses need an icon, so that they are not told apart by colour alone. */
  readonly icon?: IconType;
  /** `solid`: final; `outline`: pending; `soft`: everything else. */
  readonly look?: 'soft' | 'solid' | 'outline';
  readonly children: ReactNode;
}

/** A short label: a status, a category. */
export function Badge({ tone = 'gray', look = 'soft', icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-look={look}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
