import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { countWords, maxWords } from '@portal/contracts/applications/words';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** From this number of words, the count shows how many are left. */
const nearLimit = maxWords * 0.9;

/** In ms: debounces the announcement. */
const announceDelay = 1000;

/** The word count of a text, with the remaining words near the limit. */
export function WordCount({ text }: { readonly text: string }) {
  const { t } = useLingui();
  const words = countWords(text);
  const limit = limitText(words);
  return (
    <span className={classes.count} data-limit={limitState(words)}>
      {[t`${words} / ${maxWords} words`, limit && t(limit)].filter(Boolean).join(' – ')}
    </span>
  );
}

export interface WordLimitNoticeProps {
  readonly text: string;
  readonly label: ReactNode;
}

/** Announces to screen readers, after a pause in the typing, that the limit is near or exceeded. */
export function WordLimitNotice({ text, label }: WordLimitNoticeProps) {
  const { t } = useLingui();
  const [words] = useDebouncedValue(countWords(text), announceDelay);
  const limit = limitText(words);
  return (
    <VisuallyHidden role="status">
      {limit && (
        <>
          {label}: {t(limit)}
        </>
      )}
    </VisuallyHidden>
  );
}

function limitState(words: number): 'near' | 'over' | undefined {
  if (words > maxWords) return 'over';
  return words >= nearLimit ? 'near' : undefined;
}

function limitText(words: number): MessageDescriptor | undefined {
  const state = limitState(words);
  const count = Math.abs(maxWords - words);
  // Not `#`, which would write 1,200 beside the count 1500.
  if (state === 'over')
    return msg`${plural(count, { one: `${count} word too many`, other: `${count} words too many` })}`;
  return state && msg`${plural(count, { one: `${count} word left`, other: `${count} words left` })}`;
}
