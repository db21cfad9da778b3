import { Trans } from '@lingui/react/macro';
import { documentFields, fieldNames } from '@portal/contracts/applications/fields';
import type { Application } from '@portal/contracts/applications/records';
import { IconCopyPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { referenceOf } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { useAdmission } from '../../shared/application/use-admission.ts';
import { pick } from '../../shared/autosave/document.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Reference } from '../../ui/states.tsx';
import { answersOf } from './answers.ts';
import { draftData, draftDocument } from './draft/draft-document.ts';

/** Starts a draft with the answers of a withdrawn application, while applications are open. Documents belong to that one. */
export function UseAgain({ application }: { readonly application: Application }) {
  const { userId } = useSignedInUser();
  const admission = useAdmission();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // A repeated click writes the same draft.
  const [newId] = useState(() => crypto.randomUUID());
  const copy = useMutation({
    mutationFn: () => {
      const answers = answersOf(application.data);
      const isDocument = (name: string) => documentFields.some((field) => field === name);
      const names = fieldNames.filter((name) => draftDocument.isSavable(name, answers) && !isDocument(name));
      const data = draftData(pick(answers, names));
      return call('saveDraft', { body: { user_id: userId, application_id: newId, data } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf('getApplications', { id: userId }) });
      await navigate(paths.application(newId));
    },
  });
  if (admission?.state !== 'open') return null;
  return (
    <>
      <p>
        <Trans>You can start a new one with the same answers. Choose the documents again.</Trans>
      </p>
      <div>
        <Button size="sm" icon={IconCopyPlus} busy={copy.isPending} onClick={() => copy.mutate()}>
          <Trans>Use as a new application</Trans>
        </Button>
      </div>
      {copy.isError && (
        <Alert tone="error" takesFocus>
          <Trans>The new application could not be started. Please try again.</Trans>
          <Reference>{referenceOf(copy.error)}</Reference>
        </Alert>
      )}
    </>
  );
}
