/** Overlays. Menus and popovers handle the keyboard and return the focus themselves. */
export { Avatar, Drawer, Menu, Popover, Tooltip } from '@mantine/core';
