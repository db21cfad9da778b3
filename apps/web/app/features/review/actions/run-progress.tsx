import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { failureText } from '../../../api/act.ts';
import { isProblem } from '../../../api/api-problem.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import classes from './actions.module.css';
import { isDone, type Run, type RunResult } from './runs.tsx';
import { UndoRunButton } from './undo-button.tsx';

interface ResultListProps {
  readonly label: string;
  readonly results: readonly RunResult[];
}

function ResultList({ label, results }: ResultListProps) {
  const { t } = useLingui();
  return (
    <ul
      className={classes.results}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be focusable.
      tabIndex={0}
    >
      {results.map(({ item, failure, skipped, note }) => (
        <li key={item.row.application_id}>
          <strong>{item.row.submitted_id}</strong>{' '}
          <span>{failure ? failureText(failure, t) : (skipped ?? note)}</span>
        </li>
      ))}
    </ul>
  );
}

export interface RunProgressProps {
  readonly run: Run;
}

/** Stops a run, or goes on with it. */
export function RunButtons({ run }: RunProgressProps) {
  const { state, total, results, stop, goOn, undo } = run;
  if (state === 'running')
    return (
      <Button kind="secondary" onClick={stop}>
        <Trans comment="Button: ends a run over several applications">Stop</Trans>
      </Button>
    );
  const isCut = results.length < total;
  return (
    <>
      {undo && <UndoRunButton undo={undo} />}
      {(isCut || results.some(({ failure }) => failure)) && (
        <Button onClick={goOn}>
          {isCut ? (
            <Trans comment="Button: continues a run that was stopped">Go on</Trans>
          ) : (
            <Trans>Try the failed again</Trans>
          )}
        </Button>
      )}
    </>
  );
}

const isOnline = () => onlineManager.isOnline();
const onConnection = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * The progress of a run, then its result for each item: failed, left as it is, done. Takes the focus when the button that had it disappears, at the
 * start and the end of a run.
 */
export function RunProgress({ run }: RunProgressProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const content = useRef<HTMLDivElement>(null);
  const countId = useId();
  const { state, total, results } = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state has other buttons.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [state]);
  const failed = results.filter(({ failure }) => failure !== undefined);
  const skipped = results.filter((result) => result.skipped !== undefined);
  const noted = results.filter(({ note }) => note !== undefined);
  const plain = results.filter((result) => isDone(result) && result.note === undefined);
  const done = formatNumber(results.filter(isDone).length);
  const all = formatNumber(total);
  const isOver = state === 'over';
  const isWaiting = !useSyncExternalStore(onConnection, isOnline) && !isOver;
  const hasSessionEnded = failed.some(({ failure }) => isProblem(failure, 'not-signed-in'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <div ref={content} role="group" aria-labelledby={countId} className={classes.progress} tabIndex={-1}>
      <div>
        <p id={countId} className={classes.count}>
          <Trans>
            {done} of {all} done
          </Trans>
        </p>
        <Progress
          value={total === 0 ? 100 : (results.length / total) * 100}
          size="lg"
          radius="xl"
          aria-label={t`Progress`}
        />
        <div role="status" className={classes.stopped}>
          {!isOver && (
            <p>
              {isWaiting ? (
                <Trans>Waiting for the connection…</Trans>
              ) : (
                <Trans>It goes on when you close this.</Trans>
              )}
            </p>
          )}
          {isOver && (results.length < total || hasSessionEnded) && (
            <Alert tone="info">
              {hasSessionEnded ? (
                <Trans>Your session ended. What is done stays done.</Trans>
              ) : (
                <Trans>You stopped. What is done stays done.</Trans>
              )}
            </Alert>
          )}
        </div>
      </div>
      {isOver && failed.length > 0 && (
        <Alert
          tone="error"
          title={t`${plural(failed.length, { one: '# application failed', other: '# applications failed' })}`}
        >
          <ResultList label={t`What failed`} results={failed} />
        </Alert>
      )}
      {isOver && skipped.length > 0 && (
        <Alert
          tone="info"
          title={t`${plural(skipped.length, { one: '# application stays as it is', other: '# applications stay as they are' })}`}
        >
          <ResultList label={t`What stays as it is`} results={skipped} />
        </Alert>
      )}
      {isOver && noted.length > 0 && (
        <Alert tone="info" title={t`Done, with a change`}>
          <ResultList label={t`What changed`} results={noted} />
        </Alert>
      )}
      {isOver && plain.length > 0 && (
        <details>
          <summary className={classes.finished}>
            <Plural value={plain.length} one="# application is done" other="# applications are done" />
          </summary>
          <ResultList label={t`What is done`} results={plain} />
        </details>
      )}
    </div>
  );
}
