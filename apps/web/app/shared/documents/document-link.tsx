import { Trans, useLingui } from '@lingui/react/macro';
import { type Document, documentIdOf } from '@portal/contracts/uploads/documents';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { expectDocument } from '../../api/file-store.ts';
import { useFormat } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.tsx';
import classes from './document-link.module.css';
import { useScan } from './document-scans.tsx';
import { ScanStatus } from './scan-status.tsx';

export interface DocumentLinkProps {
  readonly applicationId: string;
  readonly document: Pick<Document, 'key' | 'name' | 'size'>;
}

/** A download link, or the reason why the document cannot be downloaded. */
export function DocumentLink({ applicationId, document }: DocumentLinkProps) {
  const { state } = useScan(document.key);
  const { formatFileSize } = useFormat();
  if (state === undefined || state === 'clean') {
    return <DownloadButton applicationId={applicationId} document={document} />;
  }
  return (
    <div className={classes.blocked}>
      <Icon of={IconFileTypePdf} size={16} />
      <p className={classes.text}>
        <span className={classes.name}>{document.name}</span>{' '}
        <span className={classes.size}>{formatFileSize(document.size)}</span>
      </p>
      <ScanStatus documentKey={document.key} />
    </div>
  );
}

/** Downloads a document. The signed URL expires in minutes, so each click requests a new one. */
function DownloadButton({ applicationId, document: { key, name, size } }: DocumentLinkProps) {
  const { t } = useLingui();
  const { formatFileSize } = useFormat();
  // An element: within a string, Lingui would read `<b>` in a name as a tag.
  const fileName = <bdi>{name}</bdi>;
  const { mutate: download, isPending } = useMutation({
    mutationFn: async () => {
      const params = { application_id: applicationId, document_id: documentIdOf(key) };
      const { url } = await call('getDocument', { params });
      await expectDocument(url);
      return url;
    },
    onSuccess: (url) => window.location.assign(url),
    onError: (error) =>
      notify.error(
        error instanceof ApiProblem ? error.message : t`This document could not be opened. Please try again.`,
      ),
  });
  return (
    <button
      type="button"
      className={classes.link}
      aria-busy={isPending || undefined}
      onClick={() => !isPending && download()}
    >
      <Icon of={IconDownload} size={16} />
      <span className={classes.name}>
        <Trans>
          <VisuallyHidden>Download </VisuallyHidden>
          {fileName}
        </Trans>
      </span>
      <span className={classes.size}> {formatFileSize(size)}</span>
    </button>
  );
}
