import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentField } from '@portal/contracts/applications/fields';
import { ApiProblem, finalMessage, isProblem } from '../../../api/api-problem.ts';
import { describeIssue } from '../../../shared/questions/describe-issue.ts';
import { Progress } from '../../../ui/progress.tsx';
import { isUnderWay, type Refusal, type Upload } from './upload-queue.ts';
import classes from './uploads.module.css';

/** What to do about a file that is refused. */
const advice: Partial<Record<Refusal, MessageDescriptor>> = {
  'file-not-pdf': msg`Open it and save it again as PDF.`,
  'file-too-large': msg`To make it smaller, export the PDF again with the setting for a small file, or scan it with fewer dots per inch (150 dpi).`,
  'file-empty': msg`If it is kept in a cloud, open it once on this device. Then choose it again.`,
  'file-unreadable': msg`Perhaps it was moved, changed or deleted. Choose it again.`,
};

/** Below the name of a file: what is done with it, or why it is not stored. */
export function UploadState({ upload }: { readonly upload: Upload }) {
  const { t, i18n } = useLingui();
  const { field, name, state, progress, code, error } = upload;
  if (!isUnderWay(upload)) {
    const advised = code && advice[code];
    return (
      <div role="alert">
        <p className={classes.problem}>
          {code ? describeRefusal(i18n, code, field) : describeUploadFailure(i18n, error, field)}
        </p>
        {advised && <p className={classes.size}>{t(advised)}</p>}
      </div>
    );
  }
  if (state === 'reading')
    return (
      <p className={classes.size}>
        <Trans>Reading…</Trans>
      </p>
    );
  if (state === 'detour')
    return (
      <p className={classes.size} role="status">
        <Trans>
          Your network blocks our file store. This file goes another way, which may take a minute…
        </Trans>
      </p>
    );
  const percent = Math.floor(progress * 100);
  return (
    <>
      <Progress value={percent} size="sm" aria-label={t`Upload of ${name}`} />
      <p className={classes.size}>
        <Trans>Uploading {percent}%</Trans>
      </p>
    </>
  );
}

function describeRefusal(i18n: I18n, code: Refusal, field: DocumentField): string {
  return code === 'file-unreadable'
    ? i18n.t(msg`This file could not be read.`)
    : describeIssue(i18n, code, field);
}

/** Whether the server refuses an upload however often it is sent. A bucket refuses a ticket that is too old. */
export const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem &&
  error.code !== 'document-rejected' &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status);

/** Returns the message for a failed upload: the server's, if a retry cannot help. */
function describeUploadFailure(i18n: I18n, error: unknown, field: DocumentField): string {
  // An invalid ticket: the response has no upload URL.
  if (isProblem(error, 'unexpected-answer')) return i18n.t(msg`No URL returned from server`);
  if (isProblem(error, 'host-blocked'))
    return i18n.t(
      msg`Your network blocks our file store, which files above 4 MB need. Please use another network, such as mobile data, or make the file smaller than 4 MB.`,
    );
  if (!isRefusal(error)) return finalMessage(error) ?? i18n.t(msg`File upload failed. Please try again.`);
  const [code] = Object.values(error.fields);
  return code === undefined ? error.message : describeIssue(i18n, code, field);
}
