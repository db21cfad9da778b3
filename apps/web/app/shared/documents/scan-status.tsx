import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { type ScanReader, useScan } from './document-scans.tsx';
import classes from './scan-status.module.css';

const [office] = programme.contact.emails;

/** Why a document cannot be downloaded, by reader. */
const problems: Record<'unsafe' | 'unchecked', Record<ScanReader, MessageDescriptor>> = {
  unsafe: {
    editor: msg`Not safe: a virus was found in this file. Remove it and upload a clean copy.`,
    founder: msg`Not safe: a virus was found in this file, so nobody can open it. Please write to ${office}.`,
    organiser: msg`Not safe: a virus was found in this file. It cannot be downloaded.`,
  },
  unchecked: {
    editor: msg`Not checked: we could not look into this file. If a password locks it, upload a copy without a password.`,
    founder: msg`Not checked: we could not look into this file for viruses, so nobody can open it. Please write to ${office}.`,
    organiser: msg`Not checked: this file could not be searched for viruses, perhaps because a password locks it. It cannot be downloaded.`,
  },
};

export interface ScanStatusProps {
  readonly documentKey: string;
}

/** The malware scan status of a document; nothing when it is clean or unknown. */
export function ScanStatus({ documentKey }: ScanStatusProps) {
  const { t } = useLingui();
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
      {t(problems[state][reader])}
    </p>
  );
}
