/** `InputWrapper` gives label, help and error to any control; `FileButton` opens the file chooser. */
export { FileButton, Input, InputWrapper } from '@mantine/core';
