import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { type AdminStatus, type Stage, stageOutcome, stages } from '@portal/contracts/review/decisions';
import { useFormat } from '../../i18n/format.ts';
import classes from './progress-timeline.module.css';

type Progress = Application['progress'];

interface Point {
  readonly title: MessageDescriptor;
  readonly state: 'done' | 'now' | 'ahead' | 'ended' | 'withdrawn';
  readonly text?: MessageDescriptor | undefined;
  /** ISO 8601. */
  readonly at?: string | undefined;
}

const stageTitles: Record<Stage, MessageDescriptor> = {
  stage1: msg`Stage 1 review`,
  stage2: msg`Stage 2 review`,
};

const decisionTexts: Record<AdminStatus, MessageDescriptor> = {
  pending: msg`In review`,
  shortlisted: msg`Shortlisted`,
  approved: msg`Approved`,
  rejected: msg`Not selected`,
};

function stagePoint(
  title: MessageDescriptor,
  status: AdminStatus | undefined,
  at: string | undefined,
  isAwaited: boolean,
): Point {
  if (status === undefined) return { title, state: 'ahead', text: msg`Not started` };
  if (isAwaited && stageOutcome[status] === 'open')
    return { title, state: 'ahead', text: msg`Waits for your changes` };
  const states = { open: 'now', passed: 'done', ended: 'ended' } as const;
  return { title, state: states[stageOutcome[status]], text: decisionTexts[status], at };
}

function resultPoint(last: Point | undefined): Point {
  const title = msg`Result`;
  if (last?.state !== 'done') return { title, state: 'ahead', text: msg`Not started` };
  return { title, state: 'done', text: msg`Selected`, at: last.at };
}

/** Returns the points of the last request for changes: asked, and handed in since. */
function changesPoints(progress: Progress, isAwaited: boolean): readonly Point[] {
  const { changes_asked_at: askedAt, resubmitted_at: handedInAt } = progress;
  if (askedAt === undefined) return [];
  const asked: Point = { title: msg`Changes asked`, state: isAwaited ? 'now' : 'done', at: askedAt };
  if (handedInAt === undefined || handedInAt < askedAt) return [asked];
  return [asked, { title: msg`Changes handed in`, state: 'done', at: handedInAt }];
}

/**
 * Returns the points of a submission's progress. A rejection is the last point, and so is a withdrawal. The request for changes is
 * before the stage that was not decided then.
 *
 * @param isAwaited whether the founder can still make the changes
 */
export function progressPoints(progress: Progress, isAwaited = false): readonly Point[] {
  const points: Point[] = [{ title: msg`Submitted`, state: 'done', at: progress.submitted_at }];
  let changes = changesPoints(progress, isAwaited);
  for (const stage of stages) {
    const decidedAt = progress[`${stage}_at`];
    const point = stagePoint(stageTitles[stage], progress[stage], decidedAt, isAwaited);
    const isBefore = point.state === 'done' && (decidedAt ?? '') < (progress.changes_asked_at ?? '');
    if (!isBefore) {
      points.push(...changes);
      changes = [];
    }
    if (progress.withdrawn_at !== undefined && point.state !== 'done')
      return [...points, { title: msg`Withdrawn`, state: 'withdrawn', at: progress.withdrawn_at }];
    points.push(point);
    if (point.state === 'ended') return points;
  }
  return [...points, resultPoint(points.at(-1))];
}

/** Columns of the row: an application that ends early has fewer points. */
const minColumns = 4;

export interface ProgressTimelineProps {
  readonly progress: Progress;
  /** Whether the founder can still make the changes that organisers asked for. */
  readonly isAwaited?: boolean;
}

/** The progress of a submission: in a row where there is room, else in a column. */
export function ProgressTimeline({ progress, isAwaited = false }: ProgressTimelineProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const points = progressPoints(progress, isAwaited);
  return (
    <div className={classes.container}>
      <ol
        className={classes.timeline}
        style={{ '--points': Math.max(minColumns, points.length) }}
        aria-label={t`Progress of the application`}
      >
        {points.map(({ title, state, text, at }) => (
          <li
            key={title.id}
            className={classes.point}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <p className={classes.title}>{t(title)}</p>
            <p className={classes.text}>
              {text && t(text)}
              {text && at && <span className={classes.separator}> · </span>}
              {at && <time dateTime={at}>{formatDate(at)}</time>}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
