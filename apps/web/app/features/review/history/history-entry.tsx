import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as TransOf } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { HistoryEntry as Entry, HistoryKind } from '@portal/contracts/review/history';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { useReviewRound } from '../../../shared/review/use-review-round.ts';
import { stageLabels, statusTexts } from '../actions/decisions.ts';
import { refusalTexts } from '../actions/decline-question.tsx';
import { AssessmentContentView } from '../assessment/assessment-content.tsx';
import { recommendationTexts } from '../assessment/recommendation-texts.ts';
import { Author } from '../author.tsx';
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
  const by = <Author name={entry.by} email={entry.by_email} />;
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
  if (entry.kind === 'declined') return <Refused reason={entry.reason} />;
  return 'reason' in entry && entry.reason ? <Typed>{entry.reason}</Typed> : null;
}

function Refused({ reason }: Pick<EntryOf<'declined'>, 'reason'>) {
  const { t } = useLingui();
  return <p>{t(refusalTexts[reason])}</p>;
}

function Assessed({ entry: { stage, scores, ...rest } }: { readonly entry: EntryOf<'assessed'> }) {
  const { formatScore } = useFormat();
  const criteria = useReviewRound()?.criteria[stage] ?? [];
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
      <AssessmentContentView criteria={criteria} content={{ scores, ...rest }} />
    </details>
  );
}

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

/** A decision says more, by itself. */
type Told = Exclude<Entry, { kind: 'decided' }>;

const exportedDocuments = msg({ message: '{by} exported the documents, {at}' });
const learned = msg({ message: '{stage}: the founder learned of the decision of {by}, {at}' });
const assignedNobody = msg({ message: '{stage}: {by} asks nobody to assess any more, {at}' });

/** Who did what and when: `by` and `at`, with what else an entry of the kind has. */
const sentences: Readonly<Record<Exclude<HistoryKind, 'decided'>, MessageDescriptor>> = {
  extended: msg({ message: '{by} extended the deadline to {until}, {at}' }),
  submitted: msg({ message: 'Submitted by {by}, {at}' }),
  withdrawn: msg({ message: 'Withdrawn by {by}, {at}' }),
  announced: msg({ message: '{stage}: {by} announced the decision to the founder, {at}' }),
  'taken-back': msg({ message: '{stage}: {by} took the decision back, {at}' }),
  returned: msg({ message: '{stage}: {by} asked the founder for changes by {due}, {at}' }),
  resubmitted: msg({ message: '{by} handed in changes, {at}' }),
  'return-lapsed': msg({ message: '{stage}: the day for changes passed, {at}' }),
  'return-withdrawn': msg({ message: '{stage}: {by} withdrew the request for changes, {at}' }),
  opened: msg({ message: 'Opened by {by}, {at}' }),
  downloaded: msg({ message: '{by} downloaded documents, {at}' }),
  exported: msg({ message: '{by} exported the answers, {at}' }),
  'conflict-declared': msg({ message: '{by} declared a conflict of interest, {at}' }),
  'conflict-withdrawn': msg({ message: '{by} withdrew the conflict of interest of {organiser}, {at}' }),
  assigned: msg({ message: '{stage}: {by} asked {names} to assess, {at}' }),
  declined: msg({ message: '{stage}: {by} declined to assess, {at}' }),
  'assessment-begun': msg({ message: '{stage}: {by} began an assessment, {at}' }),
  'assessment-reopened': msg({ message: '{stage}: {by} changed the assessment, {at}' }),
  assessed: msg({ message: '{stage}: {by} handed in an assessment, {at}' }),
  noted: msg({ message: 'Note by {by}, {at}' }),
};

function sentenceOf(entry: Told): MessageDescriptor {
  if (entry.kind === 'exported' && entry.format === 'documents') return exportedDocuments;
  if (entry.kind === 'announced' && entry.released) return learned;
  if (entry.kind === 'assigned' && entry.assignees.length === 0) return assignedNobody;
  return sentences[entry.kind];
}

function EntrySentence({ entry }: { readonly entry: Told }) {
  const { t } = useLingui();
  const { formatDateTime, formatList } = useFormat();
  const values = {
    by: <Author name={entry.by} email={entry.by_email} />,
    at: formatDateTime(entry.at),
    stage: 'stage' in entry ? t(stageLabels[entry.stage]) : '',
    until: 'until' in entry && formatDateTime(entry.until),
    due: 'due' in entry && formatDateTime(entry.due),
    organiser: 'organiser' in entry && <bdi>{entry.organiser.name}</bdi>,
    names: 'assignees' in entry && <bdi>{formatList(entry.assignees.map(({ name }) => name))}</bdi>,
  };
  return <TransOf {...sentenceOf(entry)} values={values} />;
}
