import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { VisuallyHidden } from './layout.tsx';
import { notify } from './notify.tsx';

export interface CopyButtonProps {
  readonly value: string;
  /** For example `Copy number`. */
  readonly label: string;
  /** Small, beside a text. */
  readonly quiet?: boolean;
}

/** Copies a value to the clipboard. Confirms in its label and to screen readers. */
export function CopyButton({ value, label, quiet = false }: CopyButtonProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      notify.error(t`This could not be copied. Please select and copy it by hand.`);
    }
  }
  return (
    <>
      <Button
        kind={quiet ? 'quiet' : 'secondary'}
        size={quiet ? 'xs' : 'sm'}
        icon={copied ? IconCheck : IconCopy}
        onClick={() => void copy()}
      >
        {copied ? t`Copied` : label}
      </Button>
      <VisuallyHidden component="output">{copied && t`Copied`}</VisuallyHidden>
    </>
  );
}
