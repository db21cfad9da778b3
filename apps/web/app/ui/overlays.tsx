/** What floats above the page. Menus and popovers take the keyboard and give the focus back by themselves. */
export { Avatar, Drawer, Menu, Popover, Tooltip } from '@mantine/core';
