import { Trans } from '@lingui/react/macro';
import { scanMessages } from './document-scans.messages.ts';
import { useScan } from './document-scans.tsx';
import classes from './scan-status.module.css';

export interface ScanStatusProps {
  readonly documentKey: string;
}

/** The malware scan status of a document; nothing when it is clean or unknown. */
export function ScanStatus({ documentKey }: ScanStatusProps) {
  const { state, reader } = useScan(documentKey);
  if (state === 'checking')
    return (
      <p className={classes.checking}>
        <Trans>Being checked for viruses</Trans>
      </p>
    );
  if (state !== 'unsafe' && state !== 'unchecked') return;
  return (
    <p className={classes.problem} role="alert">
      {scanMessages[state][reader]}
    </p>
  );
}
