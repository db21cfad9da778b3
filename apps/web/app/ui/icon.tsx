import type { Icon as TablerIcon } from '@tabler/icons-react';

export type IconType = TablerIcon;

export interface IconProps {
  readonly of: IconType;
  /** In px. */
  readonly size?: number;
  readonly className?: string;
}

/** A decorative icon, hidden from screen readers. The text beside it must carry the meaning. */
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
