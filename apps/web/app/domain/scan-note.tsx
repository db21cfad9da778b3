import { scanMessages } from './document-scans.messages.ts';
import { useScan } from './document-scans.tsx';
import classes from './scan-note.module.css';

export interface ScanNoteProps {
  readonly documentKey: string;
}

/** Where a document stands with the search for malware; nothing once it is clean, or while nothing is known. */
export function ScanNote({ documentKey }: ScanNoteProps) {
  const { state, reader } = useScan(documentKey);
  if (state === 'checking') return <p className={classes.checking}>{scanMessages.checking}</p>;
  if (state !== 'unsafe' && state !== 'unchecked') return;
  return (
    <p className={classes.problem} role="alert">
      {scanMessages[state][reader]}
    </p>
  );
}
