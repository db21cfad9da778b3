import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing must rest before the address tells of it, in ms. */
const rest = 200;

/**
 * The text of a search box: what is typed counts at once, the address (`value`, `onRest`) follows when typing rests.
 * A value that comes from elsewhere replaces what was typed.
 */
export function useSearchText(
  value: string,
  onRest: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) setText(value);
  }
  const tell = useEffectEvent(() => {
    if (text === value) return;
    setKnown({ ...known, sent: text });
    onRest(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait again.
  useEffect(() => {
    const timer = window.setTimeout(tell, rest);
    return () => window.clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
