import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { type ExportOutcome, maxBytesInMemory, missingTexts } from './documents-archive.ts';
import classes from './export.module.css';

interface ExportResultProps {
  readonly outcome: ExportOutcome;
  /** How many applications were asked for. */
  readonly total: number;
}

/** What became of an export: a file, with what it lacks, or why there is none. */
export function ExportResult({ outcome, total }: ExportResultProps) {
  const { t } = useLingui();
  const { formatFileSize } = useFormat();
  if (outcome.kind === 'nothing')
    return (
      <Alert tone="info" title={t`There is nothing to export`}>
        <Trans>These applications have no documents, or are closed to you. No file was saved.</Trans>
      </Alert>
    );
  if (outcome.kind === 'too-large')
    return (
      <Alert tone="error" title={t`The documents are too large for this browser`}>
        <Trans>
          They have {{ size: formatFileSize(outcome.bytes) }}, and this browser can keep at most{' '}
          {{ limit: formatFileSize(maxBytesInMemory) }}. Select fewer applications, or use Chrome or Edge.
        </Trans>
      </Alert>
    );
  const { applications, documents, missing, files } = outcome;
  return (
    <>
      <Alert tone="success" title={files.length > 0 ? t`The export is ready` : t`The file is saved`}>
        <Plural value={applications} one="# application" other="# applications" />
        {documents > 0 && (
          <>
            {', '}
            <Plural value={documents} one="# document" other="# documents" />
          </>
        )}
      </Alert>
      <div className={classes.files}>
        <SaveButtons files={files} />
      </div>
      {applications < total && (
        <Alert>
          <Plural
            value={total - applications}
            one="# application is left out: it is closed to you now, or no longer in this list."
            other="# applications are left out: they are closed to you now, or no longer in this list."
          />
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert
          tone="warning"
          title={
            <Plural value={missing.length} one="# document is missing" other="# documents are missing" />
          }
        >
          <ul
            className={classes.missing}
            aria-label={t`Missing documents`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be focusable.
            tabIndex={0}
          >
            {missing.map(({ name, reason }) => (
              <li key={name}>
                {name}: {t(missingTexts[reason])}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
