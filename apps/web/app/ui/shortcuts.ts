interface Key {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

/** Elements in which letter keys have a meaning of their own. */
const textInputs = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether a key may be a shortcut: without modifiers and outside inputs. */
export function isPlainKey({ ctrlKey, metaKey, altKey, target }: Key): boolean {
  const isTyping = target instanceof Element && target.closest(textInputs) !== null;
  return !ctrlKey && !metaKey && !altKey && !isTyping;
}
