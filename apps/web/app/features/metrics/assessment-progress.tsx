import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { useRoundParam } from '../../api/round-param.ts';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { toDoOf, type Workload, workloadsOf } from '../../shared/review/assigned-work.ts';
import { Progress } from '../../ui/progress.tsx';
import { TextLink } from '../../ui/text.tsx';
import classes from './assessment-progress.module.css';
import { percentOf } from './distribution.ts';
import { StageCard, type StageRows } from './stage-card.tsx';

const titles: Readonly<Record<Stage, MessageDescriptor>> = {
  stage1: msg`Assessments at stage 1`,
  stage2: msg`Assessments at stage 2`,
};

export interface AssessmentProgressProps {
  readonly stage: Stage;
  readonly list: StageRows;
}

/** What each organiser has handed in of what they are asked for at a stage. */
export function AssessmentProgress({ stage, list }: AssessmentProgressProps) {
  const round = useRoundParam();
  const { t } = useLingui();
  return (
    <StageCard title={t(titles[stage])} list={list} height={130}>
      {(rows) => {
        const workloads = [...workloadsOf(rows).values()];
        if (workloads.length > 0) return <People stage={stage} workloads={workloads} />;
        return (
          <p className={classes.none}>
            <Trans>
              Nobody is asked to assess an application at this stage. Select some{' '}
              <TextLink to={paths.stageTable(stage, round)}>in the table</TextLink> and press Assign.
            </Trans>
          </p>
        );
      }}
    </StageCard>
  );
}

interface PeopleProps {
  readonly stage: Stage;
  readonly workloads: readonly Workload[];
}

/** The reader, then the others in the order of their names. */
function People({ stage, workloads }: PeopleProps) {
  const round = useRoundParam();
  const { t } = useLingui();
  const { formatNumber, compareTexts } = useFormat();
  const { userId } = useSignedInUser();
  const isOther = ({ sub }: Workload) => (sub === userId ? 0 : 1);
  const sorted = [...workloads].sort(
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
              <span>
                {shown}
                {asked > handedIn && (
                  <>
                    {' '}
                    <TextLink to={paths.stageTable(stage, round, { assignees: [toDoOf(sub)] })}>
                      <Plural value={asked - handedIn} one="# to do" other="# to do" />
                    </TextLink>
                  </>
                )}
              </span>
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
