import type { Application } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isProblem, networkProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { applicationQuery, keyOf } from '../../../api/queries.ts';
import { withProfile } from '../../../api/with-profile.ts';
import { useSignedInUser } from '../../../session/session.ts';
import type { SignedInUser } from '../../../session/signed-in-user.ts';
import { notify } from '../../../ui/notify.tsx';
import { type Answers, answersOf } from '../answers.ts';
import type { DevicePlace } from './claim-words.ts';
import { draftMessages } from './draft.messages.ts';
import { type DraftSession, type DraftSessionParts, makeDraftSession } from './draft-session.ts';
import { formPort } from './form-port.ts';
import type { OpenedForm } from './restore-words.ts';
import type { Choices, Contest, StoredNow } from './saver.ts';

/** A contest that waits for the founder's choice; `undefined` puts it off. */
export interface OpenContest extends Contest {
  readonly onChoose: (choices: Choices | undefined) => void;
}

export interface Draft extends Omit<DraftSession, 'state' | 'subscribe' | 'open'> {
  readonly state: ReturnType<DraftSession['state']>;
  readonly contest: OpenContest | undefined;
}

/** Time in ms after which a save counts as unanswered. */
const longestSave = 20_000;

function sender(user: SignedInUser, applicationId: string, client: QueryClient): DraftSessionParts['send'] {
  return async (data, revision) => {
    const signal = AbortSignal.timeout(longestSave);
    const body = {
      user_id: user.userId,
      application_id: applicationId,
      data,
      ...(revision !== undefined && { revision }),
    };
    try {
      const saved = await withProfile(user, () => call('saveDraft', { body, signal }));
      void client.invalidateQueries({ queryKey: keyOf('getApplications', { id: user.userId }) });
      return saved;
    } catch (error) {
      throw signal.aborted ? networkProblem(error) : error;
    }
  };
}

const storedNow = ({ data, revision, updated_at: updatedAt }: Application): StoredNow => ({
  answers: answersOf(data),
  revision,
  updatedAt,
});

function reader(applicationId: string, client: QueryClient): DraftSessionParts['readStored'] {
  return async () => {
    try {
      const options = { ...applicationQuery(applicationId), staleTime: 0, networkMode: 'always' } as const;
      const application = await client.fetchQuery(options);
      return isEditable(application.user_status) ? storedNow(application) : 'read-only';
    } catch (error) {
      if (isProblem(error, 'application-not-found')) return 'nothing';
      throw error;
    }
  };
}

/** The draft of one open form, saved on top of the version that the form opened with. */
export function useDraft(place: DevicePlace, opened: OpenedForm, form: UseFormReturn<Answers>): Draft {
  const user = useSignedInUser();
  const client = useQueryClient();
  const [contest, setContest] = useState<OpenContest>();
  const [session] = useState(() =>
    makeDraftSession({
      place,
      opened,
      form: formPort(form),
      send: sender(user, place.applicationId, client),
      readStored: reader(place.applicationId, client),
      onTaken: (fields) => notify.success(draftMessages.added(fields)),
      ask: (asked) =>
        new Promise((resolve) => {
          const onChoose = (choices: Choices | undefined) => {
            setContest(undefined);
            resolve(choices);
          };
          setContest({ ...asked, onChoose });
        }),
    }),
  );
  useEffect(() => session.open(), [session]);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { save, saveQuietly, saveAll, hasUnsaved, wouldLose } = session;
  return { state, contest, save, saveQuietly, saveAll, hasUnsaved, wouldLose };
}
