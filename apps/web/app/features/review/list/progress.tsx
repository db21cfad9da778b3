import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { metricsQuery } from '../../../api/queries.ts';
import { useRoundParam } from '../../../api/round-param.ts';
import type { StageSearch } from '../../../api/stage-search.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { Progress } from '../../../ui/progress.tsx';
import classes from './list.module.css';

export interface StageProgressProps {
  readonly stage: Stage;
  readonly loaded: number;
  /** Whether loading the rest failed. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Returns the total from the dashboard's metrics, which are fetched only while the list is incomplete. */
function useExpected(stage: Stage): number | undefined {
  const { data } = useQuery(metricsQuery(useRoundParam()));
  return stage === 'stage1' ? data?.submitted : data?.admin_verified_stage1;
}

/** The loading progress of a long list. Until it is complete, search and filters apply to the loaded rows only. */
export function StageProgress({ stage, loaded, failed, onRetry }: StageProgressProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const expected = useExpected(stage);
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
      {/* Announced once: the numbers change too often. */}
      <VisuallyHidden role="status">
        <Trans>Loading more applications</Trans>
      </VisuallyHidden>
      <div className={classes.bar}>
        <p>
          {expected ? (
            <Trans>
              {soFar} of {{ all: formatNumber(expected) }} here, more on their way
            </Trans>
          ) : (
            <Trans>{soFar} here, more on their way</Trans>
          )}
        </p>
        <Progress
          size="sm"
          radius="xl"
          aria-label={t`Loading more applications`}
          value={expected ? Math.min(100, (loaded / expected) * 100) : 100}
          animated={!expected}
        />
      </div>
    </div>
  );
}

export interface SearchProgressProps {
  readonly search: StageSearch;
  /** The number of applications of the stage; `undefined` while the list is loading. */
  readonly total: number | undefined;
  /** How many rows of the table only the search of the answers found. */
  readonly foundInAnswers: number;
  readonly shown: number;
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
        {state === 'done' && <Found count={rest.foundInAnswers} isAll={rest.foundInAnswers === rest.shown} />}
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

/** `isAll`: no row was found by its columns. */
function Found({ count, isAll }: { readonly count: number; readonly isAll: boolean }) {
  const { formatNumber } = useFormat();
  const found = formatNumber(count);
  if (count === 0) return <Trans>No more found in the answers</Trans>;
  if (isAll)
    return (
      <Plural value={count} one={`${found} found in the answers`} other={`${found} found in the answers`} />
    );
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
