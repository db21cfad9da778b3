import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { countWords, maxWords } from '@portal/contracts/applications/words';
import type { ReactNode } from 'react';
import { fieldMessages } from './field.messages.ts';
import classes from './fields.module.css';

/** From this many words on the count says how many are left. */
const nearLimit = maxWords * 0.9;

/** How long the typing rests, in ms, before a screen reader is told. */
const pause = 1000;

/** How many words a text has and how many it may have; says it in words where the limit comes near. */
export function WordCount({ text }: { readonly text: string }) {
  const words = countWords(text);
  return (
    <span className={classes.count} data-limit={limitState(words)}>
      {[fieldMessages.wordCount(words, maxWords), limitWords(words)].filter(Boolean).join(' – ')}
    </span>
  );
}

export interface WordLimitNoticeProps {
  readonly text: string;
  /** Of the field. */
  readonly label: ReactNode;
}

/** Tells a screen reader, once the typing rests, that the limit is near or exceeded; silent before. */
export function WordLimitNotice({ text, label }: WordLimitNoticeProps) {
  const [rested] = useDebouncedValue(limitWords(countWords(text)), pause);
  return (
    <VisuallyHidden role="status">
      {rested && (
        <>
          {label}: {rested}
        </>
      )}
    </VisuallyHidden>
  );
}

function limitState(words: number): 'near' | 'over' | undefined {
  if (words > maxWords) return 'over';
  return words >= nearLimit ? 'near' : undefined;
}

function limitWords(words: number): string | undefined {
  const state = limitState(words);
  if (state === 'over') return fieldMessages.wordsTooMany(words - maxWords);
  return state && fieldMessages.wordsLeft(maxWords - words);
}
