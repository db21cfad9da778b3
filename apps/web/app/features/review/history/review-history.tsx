import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../../api/queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import classes from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';
import { NoteForm } from './note-form.tsx';

/** Everything that was done with an application, newest first, and the way to add a note. */
export function ReviewHistory({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  return (
    <Card title={t`Notes and history`} level={3}>
      <NoteForm key={applicationId} applicationId={applicationId} />
      <Entries applicationId={applicationId} />
    </Card>
  );
}

function Entries({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(historyQuery(applicationId));
  if (data && data.entries.length > 0) {
    return (
      <ol className={classes.entries}>
        {data.entries.toReversed().map((entry) => (
          <HistoryEntry key={entry.number} entry={entry} />
        ))}
      </ol>
    );
  }
  if (data) {
    return (
      <p className={classes.empty}>
        <Trans>Nothing has happened since the submission.</Trans>
      </p>
    );
  }
  if (isError) {
    return (
      <Alert tone="error" title={t`The history could not be loaded.`}>
        <Button kind="secondary" size="xs" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    );
  }
  return (
    <output className={classes.loading} aria-label={t`Loading the history`}>
      <Skeleton height="100%" />
    </output>
  );
}
