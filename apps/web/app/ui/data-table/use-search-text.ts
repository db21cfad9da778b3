import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** In ms: debounces the update of the URL. */
const debounceDelay = 300;

/** In ms: a sent text that has not arrived after this time never will, because another navigation overtook it. */
const arrivalLimit = 5000;

/**
 * The search text. It changes at once; `onRest` is called after a debounce, and not again until `value` is the text of the
 * last call. A new `value` from outside (for example Back) replaces the text.
 */
export function useSearchText(
  value: string,
  onRest: (text: string) => void,
): readonly [string, (text: string) => void] {
  const timer = useRef<number>(undefined);
  const [typed, setTyped] = useState({ text: value });
  const { text } = typed;
  const [known, setKnown] = useState({ value, sent: value, sentAt: 0 });
  if (value !== known.value) {
    setKnown({ value, sent: value, sentAt: 0 });
    if (value !== known.sent) setTyped({ text: value });
  }
  const notify = useEffectEvent(() => {
    // A second text on its way would interrupt the first, which then looks like one from outside.
    const isOnItsWay = known.sent !== value && Date.now() - known.sentAt < arrivalLimit;
    if (text === value || isOnItsWay) return;
    setKnown({ value, sent: text, sentAt: Date.now() });
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
