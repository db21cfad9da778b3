import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import { IconAlertTriangle, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { finalMessage, isProblem } from '../../../api/api-problem.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useScan } from '../../../shared/documents/document-scans.tsx';
import { ScanStatus } from '../../../shared/documents/scan-status.tsx';
import { describeIssue } from '../../../shared/questions/describe-issue.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { Upload, UploadQueue } from './upload-queue.ts';
import classes from './uploads.module.css';

interface FileRowProps {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Below the name: progress or error. */
  readonly state?: ReactNode;
  readonly variant?: 'failed' | 'unsafe' | 'removed';
  readonly actions: ReactNode;
}

/** A file with its name, size and actions. */
function FileRow({ name, size, state, variant, actions }: FileRowProps) {
  const { formatFileSize } = useFormat();
  return (
    <li className={classes.row} data-variant={variant}>
      <Icon
        of={variant === 'failed' || variant === 'unsafe' ? IconAlertTriangle : IconFileTypePdf}
        size={24}
        className={classes.mark ?? ''}
      />
      <div className={classes.file}>
        <p className={classes.name}>
          <span>{name}</span> <span className={classes.size}>{formatFileSize(size)}</span>
        </p>
        {state}
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}

export interface StoredRowProps {
  readonly document: UploadedDocument;
  /** The input that replaces the file. */
  readonly replace?: ReactNode;
  readonly onRemove: () => void;
}

/** A file that is part of the application. */
export function StoredRow({ document: { key, name, size }, replace, onRemove }: StoredRowProps) {
  const { t } = useLingui();
  const { state } = useScan(key);
  return (
    <FileRow
      name={name}
      size={size}
      {...((state === 'unsafe' || state === 'unchecked') && { variant: 'unsafe' })}
      state={<ScanStatus documentKey={key} />}
      actions={
        <>
          {replace}
          <Button kind="quiet" size="sm" aria-label={t`Remove ${name}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    />
  );
}

export interface RemovedRowProps {
  readonly document: UploadedDocument;
  /** `undefined` when the limit of files is reached. */
  readonly onUndo: (() => void) | undefined;
}

/** A removed file that can be restored. */
export function RemovedRow({ document: { name, size }, onUndo }: RemovedRowProps) {
  const { t } = useLingui();
  return (
    <FileRow
      name={name}
      size={size}
      variant="removed"
      state={
        <p className={classes.size}>
          <Trans>No longer part of your application</Trans>
        </p>
      }
      actions={
        onUndo && (
          <Button kind="secondary" size="sm" aria-label={t`Undo ${name}`} onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )
      }
    />
  );
}

export interface UploadRowProps {
  readonly upload: Upload;
  readonly queue: UploadQueue;
}

/** A running, failed or refused upload. */
export function UploadRow({ upload, queue }: UploadRowProps) {
  const { t } = useLingui();
  const { id, file, state } = upload;
  const { name, size } = file;
  return (
    <FileRow
      name={name}
      size={size}
      {...(state !== 'sending' && { variant: 'failed' })}
      state={<UploadState upload={upload} />}
      actions={
        <>
          {state === 'failed' && (
            <Button
              kind="secondary"
              size="sm"
              aria-label={t`Try again ${name}`}
              onClick={() => void queue.retry(id)}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button
            kind="quiet"
            size="sm"
            aria-label={state === 'sending' ? t`Cancel ${name}` : t`Dismiss ${name}`}
            onClick={() => queue.remove(id)}
          >
            {state === 'sending' ? (
              <Trans context="a running transfer">Cancel</Trans>
            ) : (
              <Trans>Dismiss</Trans>
            )}
          </Button>
        </>
      }
    />
  );
}

function UploadState({ upload: { field, file, state, progress, code, error } }: { readonly upload: Upload }) {
  const { t, i18n } = useLingui();
  if (state !== 'sending') {
    return (
      <div role="alert">
        <p className={classes.problem}>
          {code ? describeIssue(i18n, code, field) : describeUploadFailure(i18n, error)}
        </p>
        {code === 'file-too-large' && (
          <p className={classes.size}>
            <Trans>
              To make it smaller, export the PDF again with the setting for a small file, or scan it with
              fewer dots per inch (150 dpi).
            </Trans>
          </p>
        )}
      </div>
    );
  }
  const percent = Math.floor(progress * 100);
  return (
    <>
      <Progress value={percent} size="sm" aria-label={t`Upload of ${{ name: file.name }}`} />
      <p className={classes.size}>
        <Trans>Uploading {percent}%</Trans>
      </p>
    </>
  );
}

/** Returns the message for a failed upload: the server's, if a retry cannot help. */
function describeUploadFailure(i18n: I18n, error: unknown): string {
  // An invalid ticket: the response has no upload URL.
  if (isProblem(error, 'unexpected-answer')) return i18n.t(msg`No URL returned from server`);
  return finalMessage(error) ?? i18n.t(msg`File upload failed. Please try again.`);
}
