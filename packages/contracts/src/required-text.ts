import * as z from 'zod/mini';
import { visibleName, visibleText } from './text.ts';

/** A text of at most `max` characters, without blanks around it. Empty if no character of it can be seen. */
export const optionalText = (max: number) =>
  z.string().check(z.overwrite(visibleText), z.maxLength(max, 'too-many-characters'));

/** A text like {@link optionalText} that is not empty. */
export const requiredText = (max: number) => optionalText(max).check(z.minLength(1, 'required'));

/** A name or a title, which has at least one visible character and no direction marks. */
export const requiredName = (max: number) =>
  z.string().check(z.overwrite(visibleName), z.minLength(1), z.maxLength(max, 'too-many-characters'));
