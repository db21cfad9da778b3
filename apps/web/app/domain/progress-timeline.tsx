import type { Application } from '@portal/contracts/applications/records';
import type { AdminStatus } from '@portal/contracts/review/decisions';
import { formatDate } from '../i18n/format.ts';
import classes from './progress-timeline.module.css';
import { userStatusMessages } from './user-status.messages.ts';

type Progress = Application['progress'];

interface Point {
  readonly title: string;
  readonly state: 'done' | 'now' | 'ahead' | 'ended';
  readonly words?: string | undefined;
  /** ISO 8601. */
  readonly at?: string | undefined;
}

function stagePoint(title: string, status: AdminStatus | undefined, at: string | undefined): Point {
  if (status === undefined) return { title, state: 'ahead', words: userStatusMessages.ahead };
  const states = { approved: 'done', rejected: 'ended', pending: 'now', shortlisted: 'now' } as const;
  return { title, state: states[status], words: userStatusMessages.decisions[status], at };
}

function resultPoint({ stage2, stage2_at: at }: Progress): Point {
  const title = userStatusMessages.result;
  if (stage2 !== 'approved') return { title, state: 'ahead', words: userStatusMessages.ahead };
  return { title, state: 'done', words: userStatusMessages.selected, at };
}

/** The way of a submitted application, point by point; it ends with a rejection. */
export function progressPoints(progress: Progress): readonly Point[] {
  const submitted: Point = {
    title: userStatusMessages.submitted,
    state: 'done',
    at: progress.submitted_at,
  };
  const stage1 = stagePoint(userStatusMessages.stage1, progress.stage1 ?? 'pending', progress.stage1_at);
  if (stage1.state === 'ended') return [submitted, stage1];
  const stage2 = stagePoint(userStatusMessages.stage2, progress.stage2, progress.stage2_at);
  if (stage2.state === 'ended') return [submitted, stage1, stage2];
  return [submitted, stage1, stage2, resultPoint(progress)];
}

/** Where a submitted application is on its way: side by side where there is room, else one below the other. */
export function ProgressTimeline({ progress }: { readonly progress: Progress }) {
  return (
    <div className={classes.room}>
      <ol className={classes.timeline} aria-label={userStatusMessages.progress}>
        {progressPoints(progress).map(({ title, state, words, at }) => (
          <li
            key={title}
            className={classes.point}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <p className={classes.title}>{title}</p>
            <p className={classes.words}>
              {words}
              {words && at && <span className={classes.dot}> · </span>}
              {at && <time dateTime={at}>{formatDate(at)}</time>}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
