import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { Decision } from '@portal/contracts/review/decision-record';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { useFormat } from '../../i18n/format.ts';
import { useSession } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './colleague-decision.module.css';

/** How long “just now” is, in ms. */
const justNow = 60_000;

interface Sentences {
  readonly justNow: (organiser: string) => MessageDescriptor;
  readonly at: (organiser: string, time: string) => MessageDescriptor;
}

const sentences: Readonly<Record<ReviewAction, Sentences>> = {
  approve: {
    justNow: (organiser) => msg`${organiser} approved this just now`,
    at: (organiser, time) => msg`${organiser} approved this on ${time}`,
  },
  reject: {
    justNow: (organiser) => msg`${organiser} rejected this just now`,
    at: (organiser, time) => msg`${organiser} rejected this on ${time}`,
  },
  shortlist: {
    justNow: (organiser) => msg`${organiser} shortlisted this just now`,
    at: (organiser, time) => msg`${organiser} shortlisted this on ${time}`,
  },
};

interface ColleagueDecisionProps {
  readonly submission: Submission;
  readonly stage: Stage;
  /** Opens the next undecided application, if there is one. */
  readonly onNext: (() => void) | undefined;
}

/** Says that a colleague has decided at the stage since this mounted. Give it the application as its key. */
export function ColleagueDecision({ submission: { decisions }, stage, onNext }: ColleagueDecisionProps) {
  const last = decisions.findLast((decision) => decision.stage === stage);
  const [known = ''] = useState(last?.decided_at);
  const session = useSession();
  const own = session.state === 'authenticated' ? session.user.userId : undefined;
  if (last === undefined || last.decided_at <= known || last.decided_by_sub === own) return null;
  return (
    <div className={classes.notice}>
      <Alert title={<Sentence key={last.decided_at} decision={last} />}>
        {onNext && (
          <Button kind="secondary" size="sm" onClick={onNext}>
            <Trans>Next undecided application</Trans>
          </Button>
        )}
      </Alert>
    </div>
  );
}

/** Who decided what: for a minute “just now”, then with the time. */
function Sentence({ decision: { action, decided_by, decided_at } }: { readonly decision: Decision }) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const [left, setLeft] = useState(() => Date.parse(decided_at) + justNow - (serverNow() ?? Date.now()));
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(0), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0
    ? t(sentences[action].justNow(decided_by))
    : t(sentences[action].at(decided_by, formatDateTime(decided_at)));
}
