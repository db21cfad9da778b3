import type { Stage } from '@portal/contracts/review/decisions';
import { useEffect, useState } from 'react';
import { referenceOf } from '../../api/api-problem.ts';
import { useStageList } from '../../api/stage-list.ts';
import { TableSkeleton } from '../../ui/data-table/data-table.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.tsx';
import { FullScreenError } from '../../ui/states.tsx';
import { Text, Title } from '../../ui/text.tsx';
import { reviewMessages as texts } from './review.messages.ts';
import { StageProgress } from './stage-progress.tsx';
import { StageTable } from './stage-table.tsx';

/** The rows of a stage, or how far they are, or what to do when they do not come. */
function StageRows({ stage }: { readonly stage: Stage }) {
  const { rows, error, isError, errorUpdatedAt, hasNextPage, fetchNextPage } = useStageList(stage);
  const [retried, setRetried] = useState(false);
  const retry = () => {
    setRetried(true);
    void fetchNextPage();
  };
  useEffect(() => {
    if (isError && errorUpdatedAt) notify.error(texts.loadFailed, { title: texts.error, audience: 'admin' });
  }, [isError, errorUpdatedAt]);

  if (rows) {
    const progress = hasNextPage && (
      <StageProgress stage={stage} arrived={rows.length} broken={isError} onRetry={retry} />
    );
    return <StageTable stage={stage} rows={rows} takesFocus={retried} progress={progress} />;
  }
  if (isError)
    return <FullScreenError message={texts.loadFailedHelp} onRetry={retry} reference={referenceOf(error)} />;
  return <TableSkeleton>{texts.loading}</TableSkeleton>;
}

/** All submissions of one stage, and the way into each. */
export function StagePage({ stage }: { readonly stage: Stage }) {
  return (
    <Container width="desk">
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.titles[stage]}</Title>
          <Text c="dimmed">{texts.subtitles[stage]}</Text>
        </div>
        <StageRows key={stage} stage={stage} />
      </Stack>
    </Container>
  );
}
