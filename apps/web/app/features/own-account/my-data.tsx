import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReadyFile, saveFile } from '../../device/save-file.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { dayOf } from '../../shared/programme/milestones.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { Text } from '../../ui/text.tsx';
import type { MissingDocument } from './data-archive.ts';

/** Loaded on the click. */
const load = () => Promise.all([import('./data-archive.ts'), import('client-zip')]);

interface Progressing {
  readonly done: number;
  readonly total: number;
}

/** Downloads everything that the portal keeps of the founder as a zip, made in the browser. */
export function MyData({ user }: { readonly user: SignedInUser }) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<Progressing>({ done: 0, total: 0 });
  const download = useMutation({
    // The file is as large as its documents.
    gcTime: 0,
    mutationFn: () => downloadArchive(user, setProgress),
    onMutate: () => setProgress({ done: 0, total: 0 }),
  });
  const { done, total } = progress;
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        <Trans>
          Download a zip file with your profile, your applications with their status and decisions, and all
          documents that you uploaded.
        </Trans>
      </Text>
      {download.isError && (
        <Failure
          title={t`Your data could not be downloaded. Please try again.`}
          error={download.error}
          takesFocus
        />
      )}
      {download.data && <Downloaded {...download.data} />}
      {download.isPending && (
        <div role="status" style={{ width: '100%' }}>
          <Text size="sm">
            {total === 0 ? t`Collecting your data...` : t`${{ done }} of ${{ total }} documents fetched`}
          </Text>
          <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t`Documents fetched`} mt={8} />
        </div>
      )}
      <Button
        kind="secondary"
        icon={IconDownload}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        <Trans>Download my data</Trans>
      </Button>
    </Stack>
  );
}

interface Download {
  readonly file: ReadyFile;
  readonly missing: readonly MissingDocument[];
}

/** Says that the file is there, and which documents it lacks. */
function Downloaded({ file, missing }: Download) {
  return (
    <>
      {missing.length === 0 ? (
        <Alert tone="success" takesFocus>
          <Trans>Your data is ready.</Trans>
        </Alert>
      ) : (
        <Alert
          tone="warning"
          title={<Trans>Your data is ready, but some documents are missing.</Trans>}
          takesFocus
        >
          <ul>
            {missing.map(({ name, reason }) => (
              <li key={name}>
                {name.slice(name.lastIndexOf('/') + 1)}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <SaveButtons files={[file]} />
    </>
  );
}

async function downloadArchive(
  user: SignedInUser,
  onProgress: (progress: Progressing) => void,
): Promise<Download> {
  const [{ archiveFiles, documentsIn, fetchOwnData }, { downloadZip }] = await load();
  const data = await fetchOwnData(user);
  const total = documentsIn(data).length;
  const missing: MissingDocument[] = [];
  let done = 0;
  onProgress({ done, total });
  const files = archiveFiles(data, (lacking) => {
    done += 1;
    if (lacking) missing.push(lacking);
    onProgress({ done, total });
  });
  const content = await downloadZip(files).blob();
  const file = { name: `my-data-${dayOf(new Date())}.zip`, content };
  saveFile(file);
  return { file, missing };
}
