import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isProblem, referenceOf } from '../../api/api-problem.ts';
import { metricsQuery } from '../../api/queries.ts';
import { useRoundParam } from '../../api/round-param.ts';
import { NoRound } from '../../shared/review/no-round.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Container } from '../../ui/layout.tsx';
import { Reference, Skeleton } from '../../ui/states.tsx';
import { Title } from '../../ui/text.tsx';
import classes from './dashboard.module.css';
import { Figures, StatusDistribution, Summary, VerificationStages } from './figures.tsx';
import { ReviewFigures } from './review-figures.tsx';

function DashboardSkeleton() {
  const { t } = useLingui();
  return (
    <output className={classes.dashboard} aria-label={t`Loading the figures`}>
      <div className={classes.figures}>
        {['submitted', 'stage1', 'stage2'].map((card) => (
          <Card key={card}>
            <Skeleton height={14} width="60%" mt={4} mb={14} />
            <Skeleton height={28} width="40%" />
          </Card>
        ))}
      </div>
      <div className={classes.details}>
        {['summary', 'stages', 'ring'].map((card) => (
          <Card key={card}>
            <Skeleton height={22} width="40%" mb={24} />
            <Skeleton height={108} />
          </Card>
        ))}
      </div>
    </output>
  );
}

export interface DashboardProps {
  /** Above the figures: what can be undone. */
  readonly outbox?: ReactNode;
  /** Below the figures: the extended deadlines. */
  readonly extensions?: ReactNode;
}

/** The organisers' dashboard: the number of submissions and the progress of their review. */
export function Dashboard({ outbox, extensions }: DashboardProps) {
  const { t } = useLingui();
  const round = useRoundParam();
  const { data: metrics, error, isPending, isError, isFetching, refetch } = useQuery(metricsQuery(round));
  if (isProblem(error, 'no-round')) return <NoRound />;
  return (
    <Container>
      <div className={classes.dashboard}>
        <div className={classes.head}>
          <div>
            <Title order={1}>
              <Trans>Dashboard</Trans>
            </Title>
            <p className={classes.subtitle}>
              <Trans>How many applications have come in, and how far the review is.</Trans>
            </p>
          </div>
          <Button kind="secondary" icon={IconRefresh} busy={isFetching} onClick={() => void refetch()}>
            {isFetching ? <Trans>Refreshing...</Trans> : <Trans>Refresh</Trans>}
          </Button>
        </div>
        {isError && (
          <Alert tone="error" title={t`Failed to load application metrics`}>
            {metrics ? (
              <Trans>The figures below are from the last time they loaded. Press Refresh to try again.</Trans>
            ) : (
              <Trans>No application is lost. Press Refresh to try again.</Trans>
            )}
            <Reference>{referenceOf(error)}</Reference>
          </Alert>
        )}
        {outbox}
        <ReviewFigures>
          {isPending && !isError && <DashboardSkeleton />}
          {metrics && (
            <>
              <Figures metrics={metrics} />
              <div className={classes.details}>
                <Summary metrics={metrics} />
                <VerificationStages metrics={metrics} />
                <StatusDistribution metrics={metrics} />
              </div>
            </>
          )}
        </ReviewFigures>
        {extensions}
      </div>
    </Container>
  );
}
