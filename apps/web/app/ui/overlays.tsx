import type { PopoverProps } from '@mantine/core';

/** Overlays. Menus and popovers handle the keyboard and return the focus themselves. */
export { Avatar, Drawer, Menu, Popover, Tooltip } from '@mantine/core';

/** Settings of a popover with a form, for all of them. */
export const formPopover = {
  position: 'bottom-end',
  width: 288,
  trapFocus: true,
  returnFocus: true,
  // Keep the focused popover open when its button scrolls out of view.
  hideDetached: false,
  // Reposition it when the window is resized or rotated.
  preventPositionChangeWhenVisible: false,
  shadow: 'md',
} satisfies Partial<PopoverProps>;
