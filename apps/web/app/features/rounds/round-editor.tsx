import { Trans, useLingui } from '@lingui/react/macro';
import type { RoundDetails } from '@portal/contracts/rounds/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, FormProvider, useForm, useWatch } from 'react-hook-form';
import { keyOf, roundQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ConflictDialog } from '../../shared/autosave/conflict-dialog.tsx';
import { restore } from '../../shared/autosave/document.ts';
import type { DocumentSlot } from '../../shared/autosave/document-slot.ts';
import { SaveStatus } from '../../shared/autosave/save-status.tsx';
import { UnsavedChangesDialog } from '../../shared/autosave/unsaved-changes-dialog.tsx';
import type { OpenConflict } from '../../shared/autosave/use-document-session.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.tsx';
import { RoundValue } from './changes.tsx';
import { EndRound } from './end-round.tsx';
import { type Edition, PublishDialog } from './publish-dialog.tsx';
import {
  formOfParts,
  partsOf,
  type RoundForm,
  type RoundParts,
  roundDocument,
  roundOf,
  storedOf,
} from './round-document.ts';
import { type Fault, FaultCount, faultsOf, RoundFaults } from './round-fields.tsx';
import { RoundSections } from './round-form.tsx';
import { RoundSummary } from './round-summary.tsx';
import { RoundVersions } from './round-versions.tsx';
import classes from './rounds.module.css';
import { useRoundDraft } from './use-round-draft.ts';

export interface RoundEditorProps {
  readonly roundId: string;
  readonly slot: DocumentSlot;
  /** What is stored; the form has what was read first, and merges later reads. */
  readonly details: RoundDetails;
}

/** The form of a round that has not ended, with what publishes and ends it. */
export function RoundEditor({ roundId, slot, details }: RoundEditorProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [opened] = useState(() => restore(roundDocument, storedOf(details), slot.claimed));
  const form = useForm<RoundForm>({
    defaultValues: formOfParts(roundId, opened.shown),
    shouldFocusError: false,
  });
  const draft = useRoundDraft(roundId, slot, opened, form);
  const [edition, setEdition] = useState<Edition>();
  /** Whether the organiser tried to publish what cannot be. */
  const [isChecked, setIsChecked] = useState(false);

  async function publish(): Promise<void> {
    const [fault] = faultsOf(form.getValues());
    // A folded part that has the fault opens at once.
    flushSync(() => setIsChecked(fault !== undefined));
    if (fault) return focusOn(fault);
    const revision = await draft.save();
    if (revision === undefined)
      notify.error(t`The draft is not saved yet. Please try again.`, { audience: 'admin' });
    else setEdition({ revision });
  }

  function focusOn([path]: Fault): void {
    const list = document.getElementById(path);
    if (list) list.focus();
    else form.setFocus(path as FieldPath<RoundForm>);
  }

  /** Shows what is stored after a publication, or after the end of the round. */
  async function reload(): Promise<void> {
    void queries.invalidateQueries({ queryKey: keyOf('listRounds') });
    void queries.invalidateQueries({ queryKey: keyOf('getCurrentRound') });
    const now = await queries.fetchQuery({ ...roundQuery(roundId), staleTime: 0 });
    if (now.state !== 'finished') draft.show(now);
    // The button that ended it disappears.
    else document.getElementById('content')?.focus();
  }

  const asTyped = <Trans>Changes are saved as you write.</Trans>;
  return (
    <FormProvider {...form}>
      <RoundFaults isChecked={isChecked}>
        <div className={classes.bar}>
          <SaveStatus
            kind={roundDocument}
            state={draft.state}
            untouched={asTyped}
            asTyped={asTyped}
            onDecide={() => void draft.save()}
          />
          <FaultCount />
          <Button onClick={() => void publish()}>
            <Trans>Publish...</Trans>
          </Button>
        </div>
        <form noValidate className={classes.page} onSubmit={(event) => event.preventDefault()}>
          <RoundSections />
        </form>
      </RoundFaults>
      <LiveSummary />
      <RoundVersions details={details} onPublishAgain={(version) => setEdition({ version })} />
      {details.state === 'published' && <EndRound roundId={roundId} onEnded={() => void reload()} />}
      {edition && (
        <PublishDialog
          roundId={roundId}
          edition={edition}
          draft={roundOf(form.getValues())}
          published={details.published}
          onClose={() => setEdition(undefined)}
          onPublished={(version) => {
            setEdition(undefined);
            notify.success(t`Version ${version} is published`, { audience: 'admin' });
            void reload();
          }}
          onConflict={() => void draft.merge()}
        />
      )}
      {draft.conflict && <RoundConflict conflict={draft.conflict} />}
      <UnsavedChangesDialog samePath={paths.adminRound(roundId)} wouldLose={draft.wouldLose} />
    </FormProvider>
  );
}

function LiveSummary() {
  return <RoundSummary round={useWatch({ compute: (round: RoundForm) => round })} />;
}

/** Lets the organiser choose between what was written here and what a colleague stored. */
function RoundConflict({ conflict }: { readonly conflict: OpenConflict<RoundParts> }) {
  const { t } = useLingui();
  return (
    <ConflictDialog
      {...conflict}
      kind={roundDocument}
      mine={useWatch({ compute: partsOf })}
      title={t`A colleague changed this round, too`}
      lead={
        <Trans>
          Nothing has been overwritten. You both changed the parts below: please choose which version of each
          to keep. What your colleague wrote elsewhere in the round is then added to yours.
        </Trans>
      }
    >
      {(_part, value) => <RoundValue value={value} />}
    </ConflictDialog>
  );
}
