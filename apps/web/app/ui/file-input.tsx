/** Adds label, help and error to a custom control. */
export { InputWrapper } from '@mantine/core';
