import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import classes from './actions.module.css';
import { AskDialog } from './ask-dialog.tsx';
import { dismissRun, isDone, type Run, useRuns } from './runs.tsx';
import { UndoRunButton } from './undo-button.tsx';

/** The runs over several applications that go on or whose result is not dismissed, on every page. Empty without one. */
export function RunArea() {
  const { t } = useLingui();
  const runs = useRuns();
  const [shownId, setShownId] = useState<string>();
  const shown = runs.find(({ id }) => id === shownId);
  const last = useLastDefined(shown);
  return (
    <>
      {runs.length > 0 && (
        <section className={classes.runs} aria-label={t`Actions on several applications`}>
          {runs.map((run) => (
            <RunLine key={run.id} run={run} onShow={() => setShownId(run.id)} />
          ))}
        </section>
      )}
      {last && (
        <AskDialog
          key={last.id}
          opened={shown !== undefined}
          onClose={() => setShownId(undefined)}
          title={t(last.title)}
          size="lg"
          run={last}
          confirm={undefined}
        >
          {null}
        </AskDialog>
      )}
    </>
  );
}

interface RunLineProps {
  readonly run: Run;
  readonly onShow: () => void;
}

function RunLine({ run, onShow }: RunLineProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const queries = useQueryClient();
  const { title, state, total, results, undo } = run;
  const isOver = state === 'over';
  const [done, all] = [formatNumber(results.filter(isDone).length), formatNumber(total)];
  const open = total - results.filter(({ failure }) => !failure).length;
  const dismiss = () => {
    dismissRun(queries, run);
    // The button is gone.
    document.getElementById('content')?.focus();
  };
  return (
    <div className={classes.run}>
      <strong>{t(title)}</strong>
      <span>
        <Trans>
          {done} of {all} done
        </Trans>
      </span>
      <output>
        {isOver && open > 0 && <Plural value={open} one="# is not done" other="# are not done" />}
      </output>
      {isOver && undo && <UndoRunButton undo={undo} />}
      <Button kind="secondary" size="xs" onClick={onShow}>
        {isOver ? <Trans>Show the result</Trans> : <Trans>Show the progress</Trans>}
      </Button>
      {isOver && <IconButton label={t`Dismiss the result`} icon={IconX} size="md" onClick={dismiss} />}
    </div>
  );
}
