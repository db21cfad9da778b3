import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import { referenceOf } from '../../api/api-problem.ts';
import { useStageActivity } from '../../api/stage-activity.ts';
import { useStageList } from '../../api/stage-list.ts';
import { type Workload, workloadsOf } from '../../domain/assigned-work.ts';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Reference, Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import classes from './assessment-progress.module.css';
import { percentOf } from './distribution.ts';

const stageTexts: Readonly<Record<Stage, { title: MessageDescriptor; path: () => string }>> = {
  stage1: { title: msg`Assessments at stage 1`, path: paths.adminStage1 },
  stage2: { title: msg`Assessments at stage 2`, path: paths.adminStage2 },
};

/** What each organiser has handed in of what they are asked for, at each stage. */
export function AssessmentProgress() {
  return (
    <div className={classes.stages}>
      {stages.map((stage) => (
        <StageProgressCard key={stage} stage={stage} />
      ))}
    </div>
  );
}

function StageProgressCard({ stage }: { readonly stage: Stage }) {
  const { t } = useLingui();
  const { rows, asOf, isError, error, hasNextPage, fetchNextPage } = useStageList(stage);
  useStageActivity(stage, asOf);
  const title = t(stageTexts[stage].title);
  if (isError) {
    return (
      <Card title={title}>
        <Alert tone="error" title={t`Failed to load applications`}>
          <Button kind="secondary" size="xs" onClick={() => void fetchNextPage()}>
            <Trans>Try again</Trans>
          </Button>
          <Reference>{referenceOf(error)}</Reference>
        </Alert>
      </Card>
    );
  }
  // The numbers of a part of the list would be wrong.
  if (!rows || hasNextPage) {
    return (
      <Card title={title}>
        <output className={classes.people} aria-label={t`Loading: ${title}`}>
          {['first', 'second', 'third'].map((line) => (
            <Skeleton key={line} height={38} />
          ))}
        </output>
      </Card>
    );
  }
  const workloads = [...workloadsOf(rows).values()];
  return (
    <Card title={title}>
      {workloads.length > 0 ? (
        <People stage={stage} workloads={workloads} />
      ) : (
        <p className={classes.none}>
          <Trans>
            Nobody is asked to assess an application at this stage. Select some{' '}
            <TextLink to={stageTexts[stage].path()}>in the table</TextLink> and press Assign.
          </Trans>
        </p>
      )}
    </Card>
  );
}

interface PeopleProps {
  readonly stage: Stage;
  readonly workloads: readonly Workload[];
}

/** The reader, then the others in the order of their names. */
function People({ stage, workloads }: PeopleProps) {
  const { t } = useLingui();
  const { formatNumber, compareTexts } = useFormat();
  const { userId } = useSignedInUser();
  const isOther = ({ sub }: Workload) => (sub === userId ? 0 : 1);
  const sorted = workloads.toSorted(
    (one, other) => isOther(one) - isOther(other) || compareTexts(one.name, other.name),
  );
  return (
    <ul className={classes.people}>
      {sorted.map(({ sub, name, asked, handedIn }) => {
        const shown = sub === userId ? t`${name} (you)` : name;
        const progress = t`${{ handedIn: formatNumber(handedIn) }} of ${{ asked: formatNumber(asked) }}`;
        return (
          <li key={sub}>
            <p className={classes.person}>
              <TextLink to={paths.assignedTo(stage, sub)}>{shown}</TextLink>
              <span>{progress}</span>
            </p>
            <Progress
              value={percentOf(handedIn, asked)}
              aria-label={t`${shown}: ${progress} handed in`}
              size="sm"
              radius="xl"
            />
          </li>
        );
      })}
    </ul>
  );
}
