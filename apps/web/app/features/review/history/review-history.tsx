import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type HistoryEntry as Entry, isView } from '@portal/contracts/review/history';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../../api/queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import classes from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';
import { NoteForm, type NoteFormProps } from './note-form.tsx';

/** Everything that was done with an application, newest first, and the way to add a note. */
export function ReviewHistory({ application, stage }: NoteFormProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Notes and history`} level={3}>
      <NoteForm key={application.application_id} application={application} stage={stage} />
      <Entries applicationId={application.application_id} />
    </Card>
  );
}

function Entries({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(historyQuery(applicationId));
  if (data) {
    const changes = data.entries.filter((entry) => !isView(entry));
    return (
      <>
        {data.verified && (
          <p className={classes.verified}>
            <Trans>Every entry is verified.</Trans>
          </p>
        )}
        {changes.length > 0 ? (
          <List entries={changes} />
        ) : (
          <p className={classes.empty}>
            <Trans>Nothing has happened since the submission.</Trans>
          </p>
        )}
        <Views entries={data.entries.filter(isView)} />
      </>
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

/** Newest first. */
function List({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol className={classes.entries}>
      {[...entries].reverse().map((entry) => (
        <HistoryEntry key={`${entry.number} ${entry.kind} ${entry.at}`} entry={entry} />
      ))}
    </ol>
  );
}

/** Who opened, downloaded and exported the application: many entries, which would hide the decisions. */
function Views({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className={classes.views}>
      <summary>
        <Plural
          value={entries.length}
          one="Opened, downloaded or exported: # time"
          other="Opened, downloaded or exported: # times"
        />
      </summary>
      <List entries={entries} />
    </details>
  );
}
