import { Plural, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import type { Stage } from '@portal/contracts/review/decisions';
import { useLayoutEffect, useRef } from 'react';
import { useRoundParam } from '../../../api/round-param.ts';
import { useStageList } from '../../../api/stage-list.ts';
import { useFormat } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { rowStatus, statusLabels, statusStyles } from '../../../shared/review/row-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text.tsx';
import classes from './actions.module.css';
import { stageLabels } from './decisions.ts';
import { UndoButton } from './undo-button.tsx';

/** How many decisions are named. */
const shown = 8;

/** The decisions of a stage that founders learn of without a call. */
function useHeld(stage: Stage) {
  const { rows = [] } = useStageList(stage);
  return rows.flatMap((row) => (row.releases_at ? { stage, row, releasesAt: row.releases_at } : []));
}

/** The decisions that founders learn of in the next minutes, the next one first, each with a button that undoes it. Empty without one. */
export function Outbox() {
  const { t } = useLingui();
  const { formatTime } = useFormat();
  const round = useRoundParam();
  const list = useRef<HTMLUListElement>(null);
  const held = [...useHeld('stage1'), ...useHeld('stage2')].sort((one, other) =>
    one.releasesAt < other.releasesAt ? -1 : 1,
  );
  const { length } = held;
  const before = useRef(length);
  useLayoutEffect(() => {
    const isFewer = length < before.current;
    before.current = length;
    // The button that had the focus has disappeared with its decision.
    if (isFewer && document.activeElement === document.body)
      (list.current ?? document.getElementById('content'))?.focus();
  }, [length]);
  if (length === 0) return null;
  const more = length - shown;
  return (
    <Card title={t`Leaving in the next ${{ minutes: programme.undoMinutes }} minutes`}>
      <ul ref={list} className={classes.decisions} tabIndex={-1}>
        {held.slice(0, shown).map(({ stage, row, releasesAt }) => (
          <li key={row.application_id}>
            <time dateTime={releasesAt}>{formatTime(releasesAt)}</time>
            <span className={classes.about}>
              <TextLink to={paths.stageTable(stage, round, {}, row.application_id)}>
                <bdi>
                  <span className={classes.number}>{row.submitted_id}</span>
                  {row.data.startupName && ` · ${row.data.startupName}`}
                </bdi>
              </TextLink>
              <span>{t(stageLabels[stage])}</span>
              <Badge {...statusStyles[rowStatus(row)]}>{t(statusLabels[rowStatus(row)])}</Badge>
            </span>
            <UndoButton stage={stage} application={row} status={row.admin_status} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.more}>
          <Plural value={more} one="# more" other="# more" />
        </p>
      )}
    </Card>
  );
}
