import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react';
import type { HistoryEntry, HistoryKind } from '@portal/contracts/review/history';
import { useFormat } from '../../../i18n/format.ts';
import { stageLabels } from '../actions/decisions.ts';

type Entry = Exclude<HistoryEntry, { kind: 'decided' }>;

const exportedDocuments = msg({ message: '{by} exported the documents, {at}' });
const learned = msg({ message: '{stage}: the founder learned of the decision of {by}, {at}' });
const assignedNobody = msg({ message: '{stage}: {by} asks nobody to assess any more, {at}' });

/** Who did what and when: `by` and `at`, with what else an entry of the kind has. A decision says more, by itself. */
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
  'assessment-begun': msg({ message: '{stage}: {by} began an assessment, {at}' }),
  'assessment-reopened': msg({ message: '{stage}: {by} changed the assessment, {at}' }),
  assessed: msg({ message: '{stage}: {by} handed in an assessment, {at}' }),
  noted: msg({ message: 'Note by {by}, {at}' }),
};

function sentenceOf(entry: Entry): MessageDescriptor {
  if (entry.kind === 'exported' && entry.format === 'documents') return exportedDocuments;
  if (entry.kind === 'announced' && entry.released) return learned;
  if (entry.kind === 'assigned' && entry.assignees.length === 0) return assignedNobody;
  return sentences[entry.kind];
}

export function EntrySentence({ entry }: { readonly entry: Entry }) {
  const { _: t } = useLingui();
  const { formatDateTime, formatList } = useFormat();
  const values = {
    by: <bdi>{entry.by}</bdi>,
    at: formatDateTime(entry.at),
    stage: 'stage' in entry ? t(stageLabels[entry.stage]) : '',
    until: 'until' in entry && formatDateTime(entry.until),
    due: 'due' in entry && formatDateTime(entry.due),
    organiser: 'organiser' in entry && <bdi>{entry.organiser.name}</bdi>,
    names: 'assignees' in entry && <bdi>{formatList(entry.assignees.map(({ name }) => name))}</bdi>,
  };
  return <Trans {...sentenceOf(entry)} values={values} />;
}
