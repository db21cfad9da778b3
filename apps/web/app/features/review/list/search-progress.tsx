import { Plural, Trans } from '@lingui/react/macro';
import type { StageSearch } from '../../../api/stage-search.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import classes from './list.module.css';

export interface SearchProgressProps {
  readonly search: StageSearch;
  /** The number of applications of the stage; `undefined` while the list is loading. */
  readonly total: number | undefined;
  /** How many rows of the table only the search of the answers found. */
  readonly foundInAnswers: number;
}

/** What the search of all answers does. Announces its start and its result; the numbers in between change too often. */
export function SearchProgress({ search: { state, searched, retry }, ...rest }: SearchProgressProps) {
  return (
    <div className={classes.searched}>
      <div role="status">
        {state === 'searching' && (
          <VisuallyHidden>
            <Trans>Searching all answers</Trans>
          </VisuallyHidden>
        )}
        {state === 'done' && <Found count={rest.foundInAnswers} />}
        {state === 'failed' && <Trans>Could not search the answers.</Trans>}
      </div>
      {state === 'searching' && <Searched searched={searched} total={rest.total} />}
      {state === 'failed' && (
        <Button kind="secondary" size="xs" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

function Found({ count }: { readonly count: number }) {
  const { formatNumber } = useFormat();
  const found = formatNumber(count);
  if (count === 0) return <Trans>No more found in the answers</Trans>;
  return (
    <Plural
      value={count}
      one={`${found} more found in the answers`}
      other={`${found} more found in the answers`}
    />
  );
}

function Searched({ searched, total }: { readonly searched: number; readonly total: number | undefined }) {
  const { formatNumber } = useFormat();
  const soFar = formatNumber(Math.min(searched, total ?? searched));
  return (
    <span aria-hidden="true">
      {total === undefined ? (
        <Trans>Searching all answers… {soFar}</Trans>
      ) : (
        <Trans>
          Searching all answers… {soFar} of {{ total: formatNumber(total) }}
        </Trans>
      )}
    </span>
  );
}
