/** Gives label, help and error to a control of one's own. */
export { InputWrapper } from '@mantine/core';
