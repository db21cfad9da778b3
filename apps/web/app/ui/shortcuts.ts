interface Key {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

/** Where letters are typed, or choose something. */
const takesLetters = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** True for a key that may be a shortcut: pressed alone, and not while something is typed. */
export function isPlainKey({ ctrlKey, metaKey, altKey, target }: Key): boolean {
  const typing = target instanceof Element && target.closest(takesLetters) !== null;
  return !ctrlKey && !metaKey && !altKey && !typing;
}
