import { autosaveTiming } from '../app/shared/autosave/document-session.ts';

/** Lets pages save after a shorter pause in the typing, until the end of the test. How pauses work is tested with a clock. */
export function saveSoon(): () => void {
  const { pause } = autosaveTiming;
  Object.assign(autosaveTiming, { pause: 200 });
  return () => void Object.assign(autosaveTiming, { pause });
}
