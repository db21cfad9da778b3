import { useEffect, useEffectEvent, useState } from 'react';

/** In ms: debounces the update of the URL. */
const debounceDelay = 300;

/**
 * The search text. It changes at once; `onRest` is called after a debounce. A new `value` that it has not sent, for example of
 * Back, replaces the text.
 */
export function useSearchText(
  value: string,
  onRest: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(value);
  /** The last known value, and the texts that are on their way to become it. */
  const [known, setKnown] = useState({ value, sent: [] as readonly string[] });
  if (value !== known.value) {
    const at = known.sent.indexOf(value);
    setKnown({ value, sent: at < 0 ? [] : known.sent.slice(at + 1) });
    if (at < 0) setText(value);
  }
  const send = useEffectEvent(() => {
    if (text === (known.sent.at(-1) ?? value)) return;
    setKnown({ value, sent: [...known.sent, text] });
    onRest(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the timer.
  useEffect(() => {
    const timer = setTimeout(send, debounceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
