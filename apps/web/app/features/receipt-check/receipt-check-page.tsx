import { Trans, useLingui } from '@lingui/react/macro';
import type { Receipt } from '@portal/contracts/applications/receipt';
import { programme } from '@portal/contracts/programme';
import { asciiDigits } from '@portal/contracts/text';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { TextField } from '../../form/text-fields.tsx';
import { LinesField } from '../../form/textarea-field.tsx';
import { submitWith, useAppForm } from '../../form/use-app-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Stack } from '../../ui/layout.tsx';
import classes from './receipt-check.module.css';

const required = z.string().check(z.trim(), z.minLength(1));
const schema = z.object({ number: required, digest: required });

/** The public page that says whether a receipt is genuine. A QR code has number and digest in its fragment. */
export function ReceiptCheckPage() {
  const { t } = useLingui();
  const { hash } = useLocation();
  const { control, handleSubmit, reset, formState } = useAppForm(schema, { number: '', digest: '' });
  const typed = toReceiptKey(useWatch({ control, compute: ({ number, digest }) => ({ number, digest }) }));
  const check = useMutation({
    mutationFn: (key: ReceiptKey) => {
      const { number, digest } = toReceiptKey(key);
      return call('checkReceipt', { params: { submitted_id: number }, query: { digest } });
    },
  });

  const { mutate } = check;
  useEffect(() => {
    const scanned = readFragment(hash);
    if (!scanned) return;
    reset(scanned);
    mutate(scanned);
  }, [hash, reset, mutate]);

  // An answer stays only as long as the fields show what was asked.
  const asked = check.variables && toReceiptKey(check.variables);
  const isCurrent = asked?.number === typed.number && asked.digest === typed.digest;
  const { errors } = formState;
  return (
    <ReceiptCheckFrame>
      <form noValidate onSubmit={handleSubmit(submitWith(check))} aria-label={t`Check a receipt`}>
        <Stack gap="lg">
          {/* First, because who scans a code looks for nothing else. */}
          {isCurrent && check.data && <Result number={asked.number} receipt={check.data} />}
          {isCurrent && check.error && (
            <Failure title={t`The receipt could not be checked`} error={check.error} />
          )}
          <TextField
            control={control}
            name="number"
            label={t`Application number`}
            help={t`It begins with ${programme.submittedIdPrefix}-`}
            autoComplete="off"
            required
            error={errors.number && t`Please enter the application number`}
          />
          {/* With room for all 64 characters, so that they can be compared with the receipt. */}
          <LinesField
            control={control}
            name="digest"
            label={t`Digest`}
            help={t`The 64 digits and letters below “Proof”. Spaces do not matter.`}
            rows={3}
            autoComplete="off"
            required
            error={errors.digest && t`Please enter the digest`}
          />
          <Button type="submit" busy={check.isPending}>
            {check.isPending ? t`Checking…` : t`Check`}
          </Button>
        </Stack>
      </form>
    </ReceiptCheckFrame>
  );
}

/** Title and lead, above the form. Plain elements, because the prerendered document contains them. */
export function ReceiptCheckFrame({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>
          <Trans>Check a receipt</Trans>
        </h1>
        <p>
          <Trans>
            Number and digest of a receipt prove that the programme received exactly this application. This
            page says nothing else about it.
          </Trans>
        </p>
      </header>
      {children}
    </div>
  );
}

function Result({ number, receipt }: { readonly number: string; readonly receipt: Receipt }) {
  const { t } = useLingui();
  const { formatExactTime } = useFormat();
  if (!receipt.genuine)
    return (
      <Alert tone="error" title={t`Does not match`}>
        <Trans>
          The programme has no application with this number and this digest. Please compare both with the
          receipt, character by character.
        </Trans>
      </Alert>
    );
  const time = formatExactTime(receipt.submitted_at);
  return (
    <Alert tone="success" title={t`Genuine, received on ${time}`}>
      <Trans>The programme received application {number} with exactly this digest.</Trans>
    </Alert>
  );
}

interface ReceiptKey {
  readonly number: string;
  readonly digest: string;
}

/**
 * Returns number and digest as the server knows them, from what a person typed: in any case, with or without spaces, hyphens
 * and leading zeros.
 */
export function toReceiptKey({ number, digest }: ReceiptKey): ReceiptKey {
  const compact = asciiDigits(number).replaceAll(/\s/g, '').toUpperCase();
  const [, prefix, year, running] = /^([A-Z]+)-?(\d{4})-?(\d{1,6})$/.exec(compact) ?? [];
  return {
    number: running === undefined ? compact : `${prefix}-${year}-${running.padStart(6, '0')}`,
    digest: digest.replaceAll(/\s/g, '').toLowerCase(),
  };
}

/** Reads number and digest from the fragment of a receipt's QR code; `undefined` if one is missing. */
export function readFragment(hash: string): ReceiptKey | undefined {
  const [, number, digest] = /^#([^:]+):(.+)$/.exec(hash) ?? [];
  return number === undefined || digest === undefined ? undefined : { number, digest };
}
