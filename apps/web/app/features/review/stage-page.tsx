import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { useEffect, useEffectEvent } from 'react';
import { isProblem, referenceOf } from '../../api/api-problem.ts';
import { useStageList } from '../../api/stage-list.ts';
import { NoRound } from '../../shared/review/no-round.tsx';
import { TableSkeleton } from '../../ui/data-table/data-table.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.tsx';
import { FullScreenError } from '../../ui/states.tsx';
import { Text, Title } from '../../ui/text.tsx';
import { stageTitles } from './actions/decisions.ts';
import classes from './list/list.module.css';
import { StageProgress } from './list/progress.tsx';
import { StageTable } from './list/stage-table.tsx';

const subtitles: Record<Stage, MessageDescriptor> = {
  stage1: msg`Every submitted application. Approving one moves it to stage 2.`,
  stage2: msg`Applications that stage 1 approved. Approving one selects it.`,
};

/** The table of a stage, its skeleton, or the error with a retry button. */
function StageRows({ stage }: { readonly stage: Stage }) {
  const { t } = useLingui();
  const { rows, error, isError, errorUpdatedAt, hasNextPage, fetchNextPage } = useStageList(stage);
  const retry = () => {
    // The clicked button disappears.
    document.getElementById('content')?.focus();
    void fetchNextPage();
  };
  const notifyFailure = useEffectEvent(() =>
    notify.error(t`Failed to load applications`, { title: t`Error`, audience: 'admin' }),
  );
  useEffect(() => {
    if (isError && errorUpdatedAt && !isProblem(error, 'no-round')) notifyFailure();
  }, [isError, error, errorUpdatedAt]);

  if (rows) {
    const progress = hasNextPage && <StageProgress loaded={rows.length} failed={isError} onRetry={retry} />;
    return <StageTable stage={stage} rows={rows} progress={progress} />;
  }
  if (isProblem(error, 'no-round')) return <NoRound />;
  if (isError)
    return (
      <FullScreenError
        message={t`Your decisions are stored. The list of applications did not arrive.`}
        onRetry={retry}
        reference={referenceOf(error)}
      />
    );
  return (
    <TableSkeleton>
      <Trans>Loading applications…</Trans>
    </TableSkeleton>
  );
}

export function StagePage({ stage }: { readonly stage: Stage }) {
  const { t } = useLingui();
  return (
    <Container width="full">
      <Stack gap="xs">
        <div className={classes.heading}>
          <Title order={1} size="h2">
            {t(stageTitles[stage])}
          </Title>
          <Text c="dimmed">{t(subtitles[stage])}</Text>
        </div>
        <StageRows key={stage} stage={stage} />
      </Stack>
    </Container>
  );
}
