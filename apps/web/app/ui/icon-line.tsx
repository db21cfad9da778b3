import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';
import classes from './icon-line.module.css';

export interface IconLineProps {
  readonly icon: IconType;
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
}

export function IconLine({ icon, size = 'sm', children }: IconLineProps) {
  return (
    <p className={classes.line} data-size={size}>
      <Icon of={icon} size={18} />
      <span>{children}</span>
    </p>
  );
}
