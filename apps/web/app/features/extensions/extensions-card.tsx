import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { extendedDraftsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { DraftName } from './draft-name.tsx';
import { ExtendDeadline } from './extend-deadline.tsx';
import classes from './extensions.module.css';

/** The drafts with an extended deadline: their number, which unfolds their names, and what adds to them. */
export function ExtensionsCard() {
  const { t } = useLingui();
  return (
    <Card title={t`Extended deadlines`}>
      <div className={classes.line}>
        <Drafts />
        <ExtendDeadline />
      </div>
    </Card>
  );
}

function Drafts() {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const { data, isError } = useQuery(extendedDraftsQuery());
  if (isError && !data) return <p>{t`The extended deadlines did not load.`}</p>;
  if (!data) return <Skeleton height={24} width="16rem" />;
  const { drafts } = data;
  if (drafts.length === 0) return <p>{t`No draft has a later deadline than the round.`}</p>;
  return (
    <details className={classes.drafts}>
      <summary>
        <Plural
          value={drafts.length}
          one="# draft has a later deadline than the round."
          other="# drafts have a later deadline than the round."
        />
      </summary>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.application_id}>
            <Trans>
              <DraftName draft={draft} />: until {{ until: formatDateTime(draft.extended_to ?? '') }}
            </Trans>
          </li>
        ))}
      </ul>
    </details>
  );
}
