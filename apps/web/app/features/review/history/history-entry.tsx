import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { HistoryEntry as Entry, HistoryKind } from '@portal/contracts/review/history';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { stageLabels, statusTexts } from '../actions/decisions.ts';
import { AssessmentContentView } from '../assessment/assessment-content.tsx';
import { recommendationTexts } from '../assessment/criterion-texts.ts';
import { EntrySentence } from './entry-sentence.tsx';
import classes from './history.module.css';

type EntryOf<Kind extends HistoryKind> = Extract<Entry, { kind: Kind }>;

/** What an organiser typed, as it was typed. */
function Typed({ children }: { readonly children: string }) {
  return (
    <p className={classes.typed}>
      <bdi>{children}</bdi>
    </p>
  );
}

/** Who decided what and why, the message to the founder, and the assessments at that time. */
function Decided({ entry }: { readonly entry: EntryOf<'decided'> }) {
  const { t } = useLingui();
  const { formatScore, formatDateTime } = useFormat();
  const stage = t(stageLabels[entry.stage]);
  const from = t(statusTexts[entry.from].inSentence);
  const to = t(statusTexts[entry.to].inSentence);
  // An element: within a string, Lingui would read `<b>` in a name as a tag.
  const by = <bdi>{entry.by}</bdi>;
  const at = formatDateTime(entry.at);
  return (
    <>
      <p>
        <Trans>
          <strong>
            {stage}: from {from} to {to}
          </strong>{' '}
          by {by}, {at}
        </Trans>
      </p>
      {entry.reason !== undefined && (
        <>
          <p>
            <Trans>Reason:</Trans>
          </p>
          <Typed>{entry.reason}</Typed>
        </>
      )}
      {entry.message_to_founder !== undefined && (
        <details className={classes.details}>
          <summary>
            <Trans>The e-mail to the founder had a message.</Trans>
          </summary>
          <Typed>{entry.message_to_founder}</Typed>
        </details>
      )}
      {entry.assessments.length > 0 && (
        <details className={classes.details}>
          <summary>
            <Plural
              value={entry.assessments.length}
              one="# assessment at that time"
              other="# assessments at that time"
            />
          </summary>
          <ul>
            {entry.assessments.map(({ sub, by: assessor, score, recommendation }) => (
              <li key={sub}>
                <bdi>{assessor}</bdi>
                {score !== undefined && `: ${formatScore(score)}`}
                {recommendation && ` · ${t(recommendationTexts[recommendation])}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What people typed in an entry, or the assessment that was handed in. A decision shows all of it by itself. */
function contentOf(entry: Entry): ReactNode {
  if (entry.kind === 'noted') return <Typed>{entry.text}</Typed>;
  if (entry.kind === 'returned') {
    return (
      <>
        <AskedFields fields={entry.fields} />
        <Typed>{entry.message}</Typed>
      </>
    );
  }
  if (entry.kind === 'assessed') return <Assessed entry={entry} />;
  if (entry.kind === 'decided') return null;
  return 'reason' in entry && entry.reason ? <Typed>{entry.reason}</Typed> : null;
}

function Assessed({ entry: { stage, scores, ...rest } }: { readonly entry: EntryOf<'assessed'> }) {
  const { formatScore } = useFormat();
  if (!scores) return null;
  return (
    <details className={classes.details}>
      <summary>
        {rest.score === undefined ? (
          <Trans>Without a score</Trans>
        ) : (
          <Trans>Score {{ score: formatScore(rest.score) }}</Trans>
        )}
      </summary>
      <AssessmentContentView stage={stage} content={{ scores, ...rest }} />
    </details>
  );
}

/** One entry of an application's history. */
export function HistoryEntry({ entry }: { readonly entry: Entry }) {
  return (
    <li data-kind={entry.kind}>
      {entry.kind === 'decided' ? (
        <Decided entry={entry} />
      ) : (
        <p>
          <EntrySentence entry={entry} />
        </p>
      )}
      {contentOf(entry)}
    </li>
  );
}

/** The answers that a founder was asked to change. */
function AskedFields({ fields }: { readonly fields: readonly FieldName[] }) {
  const { i18n } = useLingui();
  const { formatList } = useFormat();
  const labels = formatList(fields.map((name) => questionLabel(i18n.locale, name)));
  return (
    <p>
      <Trans>Answers to change: {labels}</Trans>
    </p>
  );
}
