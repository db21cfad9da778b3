import { useState } from 'react';

/** Returns the value or, while it is `undefined`, the last one. Keeps a dialog's content during its closing transition. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
