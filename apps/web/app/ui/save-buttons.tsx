import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { type ReadyFile, saveFile } from '../device/save-file.ts';
import { Button } from './button.tsx';

/** Saves files that are ready by a click: browsers drop downloads that no click has just started. */
export function SaveButtons({ files }: { readonly files: readonly ReadyFile[] }) {
  return files.map((file) => (
    <Button key={file.name} kind="secondary" size="xs" icon={IconDownload} onClick={() => saveFile(file)}>
      <Trans>Save {{ name: file.name }}</Trans>
    </Button>
  ));
}
