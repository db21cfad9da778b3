import { Trans, useLingui } from '@lingui/react/macro';
import { personSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useAppForm } from '../../form/use-app-form.ts';
import { session } from '../../session/session.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { newIdToken } from '../../session/tokens.ts';
import { AccountForm, SubmitButton } from '../../shared/account/account-form.tsx';
import { NameField, PhoneField } from '../../shared/account/person-fields.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** Changes name and phone; an organiser's name is the office's. */
export function ProfileForm({ user }: { readonly user: SignedInUser }) {
  const { t } = useLingui();
  const form = useAppForm(personSchema, { name: user.name, phone: user.phone });
  const { formState, reset } = form;
  const { isDirty, dirtyFields } = formState;
  const save = useMutation({
    mutationFn: async (person: { readonly name: string; readonly phone: string }) => {
      const { name, phone } = person;
      // The other one may have been changed in another window.
      const body = { ...(dirtyFields.name && { name }), ...(dirtyFields.phone && { phone }) };
      await call('updateProfile', { body });
      // The name in the header comes from the token.
      await newIdToken().catch((error: unknown) =>
        console.warn('The new name comes with the next login.', error),
      );
      const checked = await session.check();
      const saved = checked.state === 'authenticated' ? checked.user : person;
      return { name: saved.name, phone: saved.phone, ...body };
    },
    onSuccess: (saved) => reset(saved),
  });
  return (
    <AccountForm form={form} action={save} label={t`Name and phone`}>
      <Stack gap="md">
        {save.isError && (
          <Failure
            title={t`Your changes could not be saved. Please try again.`}
            error={save.error}
            takesFocus
          />
        )}
        {save.isSuccess && !isDirty && (
          <Alert tone="success" takesFocus>{t`Your name and phone are saved.`}</Alert>
        )}
        {user.isOrganiser ? (
          <Text>
            <Trans>
              Decisions are shown under the name that the programme office gave you; only the office can
              change it.
            </Trans>
          </Text>
        ) : (
          <NameField />
        )}
        <PhoneField />
        <div>
          <SubmitButton busyLabel={t`Saving...`}>
            <Trans>Save</Trans>
          </SubmitButton>
        </div>
      </Stack>
    </AccountForm>
  );
}
