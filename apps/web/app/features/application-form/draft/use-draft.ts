import type { SaveDraftResponse } from '@portal/contracts/applications/draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { withProfile } from '../../../api/with-profile.ts';
import { useSignedInUser } from '../../../session/session.ts';
import type { Answers } from '../answers.ts';
import { type DraftKeeper, makeDraftKeeper, type StoredVersion } from './draft-keeper.ts';

export interface Draft {
  readonly keeper: DraftKeeper;
  /** Saves what changed; rejects with the problem when it could not. */
  readonly save: () => Promise<SaveDraftResponse>;
  /** Sends every answer again. */
  readonly saveAll: () => Promise<SaveDraftResponse>;
  readonly isSaving: boolean;
  /** ISO 8601; of the last save from this page. */
  readonly savedAt: string | undefined;
}

/** The draft of one open form, saved on top of the version that the form opened with. */
export function useDraft(applicationId: string, opened: StoredVersion, read: () => Answers): Draft {
  const user = useSignedInUser();
  const queryClient = useQueryClient();
  const [keeper] = useState(() =>
    makeDraftKeeper({
      opened,
      send: (data, revision) =>
        withProfile(user, () =>
          call('saveDraft', {
            body: {
              user_id: user.userId,
              application_id: applicationId,
              data,
              ...(revision !== undefined && { revision }),
            },
          }),
        ),
    }),
  );
  const saving = useMutation({
    mutationFn: (kind: 'save' | 'saveAll') => keeper[kind](read),
    // Without a network it fails at once and says so, instead of waiting in silence.
    networkMode: 'always',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['applications', user.userId] }),
  });
  return {
    keeper,
    save: () => saving.mutateAsync('save'),
    saveAll: () => saving.mutateAsync('saveAll'),
    isSaving: saving.isPending,
    savedAt: saving.data?.saved_at,
  };
}
