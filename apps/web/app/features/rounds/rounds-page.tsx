import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RoundList } from '@portal/contracts/rounds/calls';
import { type Round, roundIdSchema } from '@portal/contracts/rounds/round';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isProblem, referenceOf } from '../../api/api-problem.ts';
import { keyOf, roundQuery, roundsQuery } from '../../api/queries.ts';
import { LineInput } from '../../form/line-input.tsx';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Container } from '../../ui/layout.tsx';
import { EmptyState, FullScreenError, Skeleton } from '../../ui/states.tsx';
import { TextLink, Title } from '../../ui/text.tsx';
import { newRound } from './round-document.ts';
import { RoundStateBadge } from './round-state.tsx';
import { partTexts } from './round-texts.ts';
import classes from './rounds.module.css';
import { saveRound } from './use-round-draft.ts';

type RoundSummaries = RoundList['rounds'];

/** The list of rounds. */
export function RoundsPage() {
  const { t } = useLingui();
  const { data: rounds, isLoadingError, error, isFetching, refetch } = useQuery(roundsQuery());
  return (
    <Container>
      <div className={classes.page}>
        <div className={classes.head}>
          <div>
            <Title order={1}>
              <Trans>Rounds</Trans>
            </Title>
            <p className={classes.lead}>
              <Trans>Each call for applications: its dates, amounts, criteria and texts.</Trans>
            </p>
          </div>
          {rounds && <NewRound rounds={rounds} />}
        </div>
        {isLoadingError && (
          <FullScreenError
            message={t`The rounds did not arrive. Nothing is lost.`}
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={referenceOf(error)}
          />
        )}
        {!rounds && !isLoadingError && (
          <output aria-label={t`Loading the rounds`}>
            <Skeleton height={96} />
          </output>
        )}
        {rounds?.length === 0 && (
          <EmptyState icon={IconCalendarEvent} title={t`There is no round yet`}>
            <p>
              <Trans>Founders can apply once a round is published.</Trans>
            </p>
          </EmptyState>
        )}
        {rounds && rounds.length > 0 && (
          <ul className={classes.rounds}>
            {rounds.map((round) => (
              <RoundRow key={round.id} round={round} />
            ))}
          </ul>
        )}
      </div>
    </Container>
  );
}

function RoundRow({ round }: { readonly round: RoundSummaries[number] }) {
  const { t } = useLingui();
  const { formatShortDate, textOf } = useFormat();
  const { id, name, state, timeline, drafts, submitted } = round;
  const dayOf = (day: string) => (day === '' ? '–' : formatShortDate(day));
  return (
    <li className={classes.round}>
      <div className={classes.roundName}>
        <TextLink to={paths.adminRound(id)}>{textOf(name) || id}</TextLink>
        <RoundStateBadge state={state} />
      </div>
      <dl className={classes.facts}>
        {(['opens', 'deadline', 'results'] as const).map((milestone) => (
          <div key={milestone}>
            <dt>{t(partTexts[`timeline.${milestone}`])}</dt>
            <dd>{dayOf(timeline[milestone])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.counts}>
        <Plural value={drafts} one="# draft" other="# drafts" />
        {' · '}
        <Trans comment="Number of submitted applications of a round">
          <Plural value={submitted} one="# submitted" other="# submitted" />
        </Trans>
      </p>
    </li>
  );
}

/** The button that makes a round like the last one, with the question for its id. */
function NewRound({ rounds }: { readonly rounds: RoundSummaries }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [id, setId] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const last = rounds.find(({ state }) => state !== 'draft') ?? rounds[0];
  const create = useMutation({
    mutationFn: async (newId: string) => {
      let copied: Round | undefined;
      if (last) {
        const { published, draft } = await queries.fetchQuery(roundQuery(last.id));
        copied = published ?? draft;
      }
      await saveRound(newRound(newId, copied), undefined);
    },
    onSuccess: (_, newId) => {
      void queries.invalidateQueries({ queryKey: keyOf('listRounds') });
      void navigate(paths.adminRound(newId));
    },
  });
  const isTaken = rounds.some((round) => round.id === id) || isProblem(create.error, 'round-conflict');
  function submit(): void {
    const isValid = roundIdSchema.safeParse(id).success;
    setIsInvalid(!isValid);
    if (isValid && !isTaken && !create.isPending) create.mutate(id);
  }
  const idError = isInvalid
    ? t`An id has 2 to 20 small letters from a to z, digits and hyphens.`
    : isTaken && t`There is a round with this id already.`;
  return (
    <>
      <Button icon={IconPlus} onClick={() => setIsOpen(true)}>
        <Trans>New round</Trans>
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`New round`}
        action={isTaken ? { ...create, error: null } : create}
        onConfirm={submit}
        confirmLabel={<Trans>Make the round</Trans>}
        busyLabel={<Trans>Making it...</Trans>}
        failure={{ title: t`The round was not made.` }}
      >
        {last && (
          <p className={classes.lead}>
            <Trans>
              The new round begins as a copy of {{ last: last.id }} without its dates. Founders see nothing of
              it before it is published.
            </Trans>
          </p>
        )}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <LineInput
            label={t`Id of the round`}
            help={t`Usually its year. It is part of the application numbers and can never change.`}
            autoComplete="off"
            required
            focusOnOpen
            value={id}
            readOnly={create.isPending}
            onChange={(typed) => {
              setId(typed.trim().toLowerCase());
              setIsInvalid(false);
              create.reset();
            }}
            error={idError}
          />
        </form>
      </ConfirmDialog>
    </>
  );
}
