import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** In ms: debounces the update of the URL. */
const debounceDelay = 300;

/**
 * The search text. It changes at once; `onRest` is called after a debounce. A new `value` from outside (for example Back)
 * replaces the text.
 */
export function useSearchText(
  value: string,
  onRest: (text: string) => void,
): readonly [string, (text: string) => void] {
  const timer = useRef<number>(undefined);
  const [typed, setTyped] = useState({ text: value });
  const { text } = typed;
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) setTyped({ text: value });
  }
  const notify = useEffectEvent(() => {
    if (text === value) return;
    setKnown({ ...known, sent: text });
    onRest(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the timer, and so does a value that arrives after later keys.
  useEffect(() => {
    timer.current = window.setTimeout(notify, debounceDelay);
    return () => window.clearTimeout(timer.current);
  }, [typed, value]);
  const setText = (next: string) => {
    // Rendered in a transition, `next` may arrive after the timer, which would send the text before it.
    window.clearTimeout(timer.current);
    setTyped({ text: next });
  };
  return [text, setText];
}
