import { Plural } from '@lingui/react/macro';

/** From this share of the limit on, the count is shown. */
const nearLimit = 0.9;

/** Says how many characters are left of a limit, near the limit. */
export function CharactersLeft({ text, max }: { readonly text: string; readonly max: number }) {
  const left = max - text.length;
  return (
    <span role="status">
      {text.length >= max * nearLimit && (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </span>
  );
}
