import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RoundPreview } from '@portal/contracts/rounds/calls';
import type { Round } from '@portal/contracts/rounds/round';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce, failureTitle } from '../../api/act.ts';
import { isProblem } from '../../api/api-problem.ts';
import { routeQuery } from '../../api/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../ui/inputs.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { RoundChanges } from './changes.tsx';
import { describePath, refusalText } from './round-texts.ts';
import classes from './rounds.module.css';

/** What is published: the draft in a revision, or an earlier version. */
export type Edition = { readonly revision: number } | { readonly version: number };

export interface PublishDialogProps {
  readonly roundId: string;
  readonly edition: Edition;
  /** What is in the form. */
  readonly draft: Round;
  /** Undefined before the first publication: then nothing differs from anything, and no deadline moves. */
  readonly published: Round | undefined;
  readonly onClose: () => void;
  readonly onPublished: (version: number) => void;
  /** Called when a colleague changed the round meanwhile. */
  readonly onConflict: () => void;
}

/** Shows what publishing changes, whom it concerns and what keeps it from being done, and publishes. */
export function PublishDialog(props: PublishDialogProps) {
  const { roundId, edition, draft, published, onClose, onPublished, onConflict } = props;
  const { t } = useLingui();
  const [tellsFounders, setTellsFounders] = useState(false);
  const params = { id: roundId };
  const version = 'version' in edition ? edition.version : undefined;
  const preview = useQuery({
    ...routeQuery('previewRound', { params, body: version === undefined ? {} : { version } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const rounds = published ? [draft, published] : [draft];
  const changes = preview.data?.changes ?? [];
  const movesDeadline = changes.some(({ path }) => path === 'timeline.deadline');
  const publish = useMutation({
    mutationFn: () =>
      callOnce('publishRound', {
        params,
        body: { ...edition, ...(movesDeadline && { tell_founders: tellsFounders }) },
      }),
    onSuccess: (done) => onPublished(done.version),
    onError: (error) => isProblem(error, 'round-conflict') && onConflict(),
  });
  const mayPublish = preview.data?.refused.length === 0 && changes.length > 0;
  return (
    <ConfirmDialog
      opened
      size="xl"
      onClose={onClose}
      title={version === undefined ? t`Publish the round?` : t`Publish version ${version} again?`}
      action={{ ...publish, error: publish.error ?? preview.error }}
      onConfirm={() => publish.mutate()}
      confirmLabel={<Trans>Publish</Trans>}
      busyLabel={<Trans>Publishing...</Trans>}
      disabled={!mayPublish}
      failure={{
        title: failureTitle(publish.error, t`The round was not published.`),
        children: isProblem(publish.error, 'round-conflict') && (
          <p>
            <Trans>
              Nothing is lost. Close this dialog, look at what your colleague changed, and publish then.
            </Trans>
          </p>
        ),
      }}
    >
      {preview.isPending && (
        <output aria-label={t`Loading the differences`}>
          <Skeleton height={20} width="60%" mb={12} />
          <Skeleton height={80} />
        </output>
      )}
      {preview.data && (
        <>
          <Refusals refused={preview.data.refused} rounds={rounds} />
          {movesDeadline && preview.data.effects.drafts > 0 && (
            <>
              <Effects {...preview.data.effects} />
              <Checkbox
                label={t`Tell founders with an unfinished draft`}
                description={
                  <Plural
                    value={preview.data.effects.mails}
                    one="# e-mail with the new deadline is sent."
                    other="# e-mails with the new deadline are sent."
                  />
                }
                checked={tellsFounders}
                onChange={(event) => setTellsFounders(event.currentTarget.checked)}
              />
            </>
          )}
          <section>
            <h3 className={classes.heading}>
              <Trans>What changes</Trans>
            </h3>
            {published ? (
              <RoundChanges changes={changes} rounds={rounds} />
            ) : (
              <Text>
                <Trans>This is the first publication of the round: all of it is new.</Trans>
              </Text>
            )}
          </section>
        </>
      )}
    </ConfirmDialog>
  );
}

type RefusalsProps = Pick<RoundPreview, 'refused'> & { readonly rounds: readonly object[] };

function Refusals({ refused, rounds }: RefusalsProps) {
  const { t } = useLingui();
  if (refused.length === 0) return null;
  return (
    <Alert tone="error" title={t`This cannot be published yet`}>
      <ul className={classes.refusals}>
        {refused.map(({ code, path }) => (
          <li key={`${path} ${code}`}>
            {describePath(path, rounds, t)}: {t(refusalText(code))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Effects({ drafts, founders }: Pick<RoundPreview['effects'], 'drafts' | 'founders'>) {
  const draftsText = <Plural value={drafts} one="# unfinished draft" other="# unfinished drafts" />;
  const foundersText = <Plural value={founders} one="# founder" other="# founders" />;
  return (
    <Text>
      <Trans>
        The deadline moves for {draftsText} of {foundersText}. Drafts with a later deadline of their own keep
        it.
      </Trans>
    </Text>
  );
}
