import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StageSearch } from '../../../api/stage-search.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { Progress } from '../../../ui/progress.tsx';
import classes from './list.module.css';

export interface StageProgressProps {
  readonly loaded: number;
  /** Whether loading the rest failed. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The loading progress of a long list. Until it is complete, search and filters apply to the loaded rows only. */
export function StageProgress({ loaded, failed, onRetry }: StageProgressProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const soFar = formatNumber(loaded);
  if (failed) {
    return (
      <div className={classes.progress} role="alert">
        <p>
          <Trans>Only {soFar} have arrived: search and filters see only these.</Trans>
        </p>
        <Button kind="secondary" size="xs" onClick={onRetry}>
          <Trans>Load the rest</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.progress}>
      {/* Announced once: the number changes too often. */}
      <VisuallyHidden role="status">
        <Trans>Loading more applications</Trans>
      </VisuallyHidden>
      <div className={classes.bar}>
        <p>
          <Trans>{soFar} here, more on their way</Trans>
        </p>
        <Progress size="sm" radius="xl" aria-label={t`Loading more applications`} value={100} animated />
      </div>
    </div>
  );
}

export interface SearchProgressProps {
  readonly search: Pick<StageSearch, 'state' | 'retry'>;
  /** How many rows of the table only the search of the answers found. */
  readonly foundInAnswers: number;
}

/** What the search of all answers does. */
export function SearchProgress({ search: { state, retry }, foundInAnswers: count }: SearchProgressProps) {
  const { formatNumber } = useFormat();
  const found = formatNumber(count);
  return (
    <div className={classes.searched}>
      <div role="status">
        {state === 'searching' && <Trans>Searching all answers…</Trans>}
        {state === 'done' &&
          (count === 0 ? (
            <Trans>No more found in the answers</Trans>
          ) : (
            <Plural
              value={count}
              one={`${found} found in the answers`}
              other={`${found} found in the answers`}
            />
          ))}
        {state === 'failed' && <Trans>Could not search the answers.</Trans>}
      </div>
      {state === 'failed' && (
        <Button kind="secondary" size="xs" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
