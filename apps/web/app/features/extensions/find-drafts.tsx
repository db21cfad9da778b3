import { Trans, useLingui } from '@lingui/react/macro';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { isEmail } from '@portal/contracts/identity/account-forms';
import type { FoundDrafts } from '@portal/contracts/review/extensions';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useRoundParam } from '../../api/round-param.ts';
import { LineInput } from '../../form/line-input.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './extensions.module.css';

export interface FindDraftsProps {
  readonly disabled: boolean;
  /** Called with the drafts of the address in the field; with `undefined` when that address changes. */
  readonly onFound: (found: FoundDrafts | undefined, email: string) => void;
}

/** Finds the drafts of a founder by the e-mail address. */
export function FindDrafts({ disabled, onFound }: FindDraftsProps) {
  const { t } = useLingui();
  const round = useRoundParam();
  const [typed, setTyped] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const search = useMutation({
    mutationFn: (email: string) => call('findDrafts', { query: { round }, body: { email } }),
    onSuccess: (found, email) => onFound(found.drafts.length > 0 ? found : undefined, email),
  });
  const { error, data, variables, isPending } = search;
  function find(event: FormEvent): void {
    event.preventDefault();
    const email = normaliseEmail(typed);
    setIsInvalid(!isEmail(email));
    if (isEmail(email) && !isPending) search.mutate(email);
  }
  return (
    <form noValidate onSubmit={find}>
      <Stack>
        <Text>
          <Trans>
            A founder who could not submit in time gets a later deadline, for one draft. The deadline of the
            round stays as it is for everyone else.
          </Trans>
        </Text>
        <LineInput
          label={t`E-mail of the founder`}
          help={t`The address with which the founder logs in`}
          type="email"
          autoComplete="off"
          value={typed}
          readOnly={isPending || disabled}
          onChange={(email) => {
            setTyped(email);
            setIsInvalid(false);
            onFound(undefined, email);
          }}
          error={isInvalid && t`Invalid email address`}
          required
          focusOnOpen
        />
        {error && <Failure title={t`The drafts could not be found.`} error={error} />}
        {data?.drafts.length === 0 && (
          <Alert tone="warning" title={t`${variables} has no draft`}>
            <Trans>
              Please check the address. An application that was submitted has no deadline any more.
            </Trans>
          </Alert>
        )}
        <div className={classes.buttons}>
          <Button kind="secondary" type="submit" busy={isPending} disabled={disabled}>
            {isPending ? <Trans>Searching...</Trans> : <Trans>Find drafts</Trans>}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
