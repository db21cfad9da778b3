import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import { IconAlertTriangle, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useScan } from '../../../shared/documents/document-scans.tsx';
import { ScanStatus } from '../../../shared/documents/scan-status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isUnderWay, type Upload, type UploadQueue } from './upload-queue.ts';
import { isRefusal, UploadState } from './upload-state.tsx';
import classes from './uploads.module.css';

interface FileRowProps {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Below the name: progress or error. */
  readonly state?: ReactNode;
  readonly variant?: 'failed' | 'unsafe';
  readonly actions: ReactNode;
}

/** A file with its name, size and actions. */
function FileRow({ name, size, state, variant, actions }: FileRowProps) {
  const { formatFileSize } = useFormat();
  return (
    <li className={classes.row} data-variant={variant}>
      <Icon of={variant ? IconAlertTriangle : IconFileTypePdf} size={24} className={classes.mark ?? ''} />
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

export interface NoticeRowProps {
  readonly children: ReactNode;
  /** Names the button, by what it is about. */
  readonly subject: string;
  readonly onDismiss: () => void;
}

/** A sentence about files that are not in the list. */
export function NoticeRow({ children, subject, onDismiss }: NoticeRowProps) {
  const { t } = useLingui();
  return (
    <li className={classes.row} data-variant="failed">
      <Icon of={IconAlertTriangle} size={24} className={classes.mark ?? ''} />
      <p role="alert" className={classes.problem}>
        {children}
      </p>
      <div className={classes.actions}>
        <Button kind="quiet" size="sm" aria-label={t`Dismiss ${{ name: subject }}`} onClick={onDismiss}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </li>
  );
}

export interface UploadRowProps {
  readonly upload: Upload;
  readonly queue: UploadQueue;
}

/** An upload that is not stored. */
export function UploadRow({ upload, queue }: UploadRowProps) {
  const { t } = useLingui();
  const { id, name, size, state, error } = upload;
  const file = <bdi>{name}</bdi>;
  if (size === undefined)
    return (
      <NoticeRow subject={name} onDismiss={() => queue.remove(id)}>
        <Trans>{file} was not uploaded. Choose it again.</Trans>
      </NoticeRow>
    );
  return (
    <FileRow
      name={name}
      size={size}
      {...(!isUnderWay(upload) && { variant: 'failed' })}
      state={<UploadState upload={upload} />}
      actions={
        <>
          {state === 'failed' && !isRefusal(error) && (
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
            aria-label={isUnderWay(upload) ? t`Cancel ${name}` : t`Dismiss ${name}`}
            onClick={() => queue.remove(id)}
          >
            {isUnderWay(upload) ? <Trans context="a running transfer">Cancel</Trans> : <Trans>Dismiss</Trans>}
          </Button>
        </>
      }
    />
  );
}
