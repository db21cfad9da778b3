import type { Icon as TablerIcon } from '@tabler/icons-react';

export type IconType = TablerIcon;

export interface IconProps {
  readonly of: IconType;
  /** Edge in px. */
  readonly size?: number;
  readonly className?: string;
}

/** A drawing beside words, silent for screen readers; what it means must stand in the words. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      size={size}
      stroke={1.75}
      aria-hidden="true"
      focusable="false"
      {...(className && { className })}
    />
  );
}
