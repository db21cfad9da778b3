import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { ExportFormat } from '@portal/contracts/review/exports';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import type { ArchiveFile, MissingDocument } from './documents-archive.ts';
import type { ExportProgress } from './save-archive.ts';

export const formatTexts: Readonly<Record<ExportFormat, MessageDescriptor>> = {
  csv: msg({ message: 'Table (CSV)', comment: 'A format to export applications in' }),
  xlsx: msg({ message: 'Table (Excel)', comment: 'A format to export applications in' }),
  documents: msg({ message: 'Documents (zip)', comment: 'A format to export applications in' }),
};

export const missingTexts: Readonly<Record<MissingDocument['reason'], MessageDescriptor>> = {
  refused: msg`not released by the malware scan`,
  failed: msg`could not be fetched`,
  blocked: msg`your network blocks our file store`,
};

/** The file of a zip that says in the active language which documents are missing. Names of files are the same in every language. */
export function describeMissing(missing: readonly MissingDocument[]): ArchiveFile {
  const heading = plural(missing.length, {
    one: '# document is not in this file:',
    other: '# documents are not in this file:',
  });
  const lines = missing.map(({ name, reason }) => `${name}: ${i18n.t(missingTexts[reason])}`);
  return { name: 'missing documents.txt', input: [heading, '', ...lines, ''].join('\r\n') };
}

/** Saves all documents of an application as a zip file. */
export function AllDocumentsButton({ submission }: { readonly submission: Submission }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending, data } = useMutation({
    // The file is as large as its documents.
    gcTime: 0,
    mutationFn: async (signal: AbortSignal) => {
      setProgress(undefined);
      const { saveAllDocuments } = await import('./save-archive.ts');
      return saveAllDocuments(submission, { describeMissing, onProgress: setProgress, signal });
    },
    onSuccess: (outcome) => {
      if (outcome.kind !== 'saved')
        return notify.error(t`This application is closed to you.`, { audience: 'admin' });
      void queries.invalidateQueries({
        queryKey: keyOf('readHistory', { application_id: submission.application_id }),
      });
      const missing = outcome.missing.map(({ name, reason }) => `${name}: ${t(missingTexts[reason])}`);
      if (missing.length > 0)
        notify.error(missing.join('\n'), { title: t`Some documents are missing`, audience: 'admin' });
    },
    onError: (error) => {
      if (error.name !== 'AbortError') notify.error(error.message, { title: t`Error`, audience: 'admin' });
    },
  });
  const start = () => {
    controller.current = new AbortController();
    mutate(controller.current.signal);
  };
  return (
    <>
      <Button kind="secondary" size="xs" icon={IconFileZip} busy={isPending} onClick={start}>
        {isPending ? (
          <Trans>
            Downloading {{ done: progress?.done ?? 0 }} of {{ total: progress?.total ?? 0 }}…
          </Trans>
        ) : (
          <Trans>Download all documents</Trans>
        )}
      </Button>
      {data?.kind === 'saved' && <SaveButtons files={data.files} />}
    </>
  );
}
