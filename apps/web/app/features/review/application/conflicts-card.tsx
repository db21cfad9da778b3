import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { Conflict } from '@portal/contracts/review/conflicts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './conflict.module.css';

export interface ConflictsCardProps {
  readonly submission: Submission;
  readonly onDeclare: () => void;
  readonly onWithdraw: (conflict: Conflict) => void;
}

/** The declared conflicts of colleagues, and the way to declare one's own. */
export function ConflictsCard({ submission: { conflicts }, onDeclare, onWithdraw }: ConflictsCardProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  return (
    <Card title={t`Conflicts of interest`} level={3}>
      {conflicts.length > 0 && (
        <ul className={classes.conflicts}>
          {conflicts.map((conflict) => {
            const by = <bdi>{conflict.by}</bdi>;
            const time = formatDateTime(conflict.declared_at);
            return (
              <li key={conflict.sub}>
                <span>
                  <Trans>
                    {by}, declared on {time}
                  </Trans>
                </span>
                <Button
                  kind="secondary"
                  size="xs"
                  aria-label={t`Withdraw the conflict of ${{ name: conflict.by }}`}
                  onClick={() => onWithdraw(conflict)}
                >
                  <Trans comment="Button: withdraws a colleague's conflict of interest">Withdraw</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Button kind="secondary" size="xs" onClick={onDeclare}>
        <Trans>Declare a conflict of interest</Trans>
      </Button>
    </Card>
  );
}
