import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ExportFormat } from '@portal/contracts/review/exports';
import { useEffect, useRef } from 'react';
import { canPickFile } from '../../../device/save-file.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { ShownRanking } from '../ranking/shown-ranking.ts';
import { type ExportProgress, maxBytesInMemory } from './documents-archive.ts';
import classes from './export.module.css';
import { ExportResult } from './export-result.tsx';
import { type ExportedApplication, type ExportRun, useExport } from './run-export.ts';

export const formatTexts: Readonly<Record<ExportFormat, MessageDescriptor>> = {
  csv: msg({ message: 'Table (CSV)', comment: 'A format to export applications in' }),
  xlsx: msg({ message: 'Table (Excel)', comment: 'A format to export applications in' }),
  documents: msg({ message: 'Documents (zip)', comment: 'A format to export applications in' }),
};

export interface ExportDialogProps extends ExportSubject {
  readonly stage: Stage;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says what an export contains, runs it and says what became of it. Another export needs another dialog (a React key). */
export function ExportDialog(props: ExportDialogProps) {
  const { stage, format, rows, opened, onClose } = props;
  const { t } = useLingui();
  const open = rows.filter(({ mine }) => mine !== 'conflict');
  const run = useExport({ stage, format, rows: open, ranking: props.ranking });
  const isRunning = run.state === 'running';
  const canStart = run.state === 'ready' && open.length > 0;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      dismissible={!isRunning}
      title={t`Export: ${{ format: t(formatTexts[format]) }}`}
      footer={
        <>
          {isRunning ? (
            <Button kind="secondary" onClick={run.cancel}>
              <Trans context="a running transfer">Cancel</Trans>
            </Button>
          ) : (
            <Button kind="secondary" onClick={onClose}>
              {canStart ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
            </Button>
          )}
          {canStart && (
            <Button onClick={run.start}>
              <Trans comment="Button: saves applications as a file">Export</Trans>
            </Button>
          )}
          {run.state === 'failed' && (
            <Button onClick={run.start}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      <ExportContent subject={props} run={run} total={open.length} />
    </Dialog>
  );
}

export interface ExportSubject {
  readonly format: ExportFormat;
  /** The applications in the order of the table, as they were when the dialog was opened. */
  readonly rows: readonly ExportedApplication[];
  readonly isSelection: boolean;
  /** Whether more applications may follow: the table still loads or searches. */
  readonly isPartial?: boolean;
  readonly ranking?: ShownRanking | undefined;
}

interface ExportContentProps {
  readonly subject: ExportSubject;
  readonly run: ExportRun;
  /** How many applications are not closed to the reader. */
  readonly total: number;
}

/** The content of the dialog. Takes the focus when the button that had it disappears. */
function ExportContent({ subject, run, total }: ExportContentProps) {
  const { t } = useLingui();
  const content = useRef<HTMLDivElement>(null);
  const { state, progress, outcome, error } = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state has other buttons.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [state]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <div ref={content} role="group" aria-label={t`Export`} className={classes.content} tabIndex={-1}>
      {state === 'ready' && <Question subject={subject} total={total} />}
      {state === 'running' && <Running progress={progress} />}
      {state === 'failed' && <Failure title={t`The export failed. No file was saved.`} error={error} />}
      {outcome && <ExportResult outcome={outcome} total={total} />}
    </div>
  );
}

type QuestionProps = Omit<ExportContentProps, 'run'>;

function Question({ subject, total }: QuestionProps) {
  const { format, rows, isSelection, isPartial, ranking } = subject;
  const { t } = useLingui();
  const { formatFileSize } = useFormat();
  const closed = rows.length - total;
  return (
    <>
      {/* The whole ranking, whatever the table shows of it. */}
      {!ranking && (
        <p>
          <strong>
            {isSelection ? (
              <Plural value={total} one="# selected application" other="# selected applications" />
            ) : (
              <Plural
                value={total}
                one="# application, which the table shows"
                other="# applications, all that the table shows"
              />
            )}
          </strong>
        </p>
      )}
      <p>
        {format === 'documents' ? (
          <>
            <Trans>The zip file has a folder for each application with its documents.</Trans>
            {!canPickFile() && (
              <>
                {' '}
                <Trans>
                  This browser can keep at most {{ limit: formatFileSize(maxBytesInMemory) }}: for more,
                  select fewer applications, or use Chrome or Edge.
                </Trans>
              </>
            )}
          </>
        ) : ranking ? (
          <Trans>
            One table has the ranking; others have each assessment with its scores, the readers with their
            severity, and how the ranking is computed. They are enough to compute it again.
          </Trans>
        ) : (
          <Trans>
            The table has all answers, the names of the documents, statuses, scores and decisions with their
            reasons; a second one has the assessments that you may see. Times are Indian Standard Time.
          </Trans>
        )}
      </p>
      {closed > 0 && (
        <Alert>
          {ranking ? (
            <Trans>In a conflict of interest, the file has rank and status only.</Trans>
          ) : (
            <Plural
              value={closed}
              one="# application is left out, because you have a conflict of interest."
              other="# applications are left out, because you have a conflict of interest."
            />
          )}
        </Alert>
      )}
      {isPartial && (
        <Alert tone="warning" title={t`The table is not complete yet`}>
          <Trans>Applications that it still loads or searches are left out.</Trans>
        </Alert>
      )}
      <p className={classes.hint}>
        <Trans>
          The history of each application will show that you exported it. The file contains personal data:
          keep it where only the committee can read it, and delete it when you no longer need it.
        </Trans>
      </p>
    </>
  );
}

function Running({ progress }: { readonly progress: ExportProgress | undefined }) {
  const { t } = useLingui();
  const { formatNumber, formatFileSize } = useFormat();
  const value = progress && progress.total > 0 ? (progress.done / progress.total) * 100 : 0;
  const done = formatNumber(progress?.done ?? 0);
  const total = formatNumber(progress?.total ?? 0);
  const texts = {
    reading: t`${done} of ${total} read`,
    documents: t`${done} of ${total} documents fetched`,
  };
  const bytes = progress?.bytes;
  return (
    <div>
      <p className={classes.count}>
        {progress ? texts[progress.phase] : t`Preparing the export…`}
        {bytes && (
          <span className={classes.bytes}>
            {' '}
            <Trans>
              {{ done: formatFileSize(bytes.done) }} of {{ total: formatFileSize(bytes.total) }}
            </Trans>
          </span>
        )}
      </p>
      <Progress value={value} size="lg" radius="xl" aria-label={t`Progress`} />
    </div>
  );
}
