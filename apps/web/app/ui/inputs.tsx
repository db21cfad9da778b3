/** Inputs for use outside react-hook-form (filters, search). Forms use the fields of `form/`. */
export { Checkbox, InputWrapper, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
