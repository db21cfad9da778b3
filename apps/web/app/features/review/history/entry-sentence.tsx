import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { useFormat } from '../../../i18n/format.ts';
import { stageLabels } from '../decisions.ts';

interface EntrySentenceProps {
  readonly entry: Exclude<HistoryEntry, { kind: 'decided' }>;
}

/** Who did what and when. A decision says more, by itself. */
export function EntrySentence({ entry }: EntrySentenceProps) {
  const { t } = useLingui();
  const { formatDateTime, formatList } = useFormat();
  const by = <bdi>{entry.by}</bdi>;
  const at = formatDateTime(entry.at);
  const stage = 'stage' in entry ? t(stageLabels[entry.stage]) : '';
  switch (entry.kind) {
    case 'extended':
      return (
        <Trans>
          {by} extended the deadline to {{ until: formatDateTime(entry.until) }}, {at}
        </Trans>
      );
    case 'submitted':
      return (
        <Trans>
          Submitted by {by}, {at}
        </Trans>
      );
    case 'withdrawn':
      return (
        <Trans>
          Withdrawn by {by}, {at}
        </Trans>
      );
    case 'announced':
      return entry.released ? (
        <Trans>
          {stage}: the founder learned of the decision of {by}, {at}
        </Trans>
      ) : (
        <Trans>
          {stage}: {by} announced the decision to the founder, {at}
        </Trans>
      );
    case 'taken-back':
      return (
        <Trans>
          {stage}: {by} took the decision back, {at}
        </Trans>
      );
    case 'returned':
      return (
        <Trans>
          {stage}: {by} asked the founder for changes by {{ due: formatDateTime(entry.due) }}, {at}
        </Trans>
      );
    case 'resubmitted':
      return (
        <Trans>
          {by} handed in changes, {at}
        </Trans>
      );
    case 'return-lapsed':
      return (
        <Trans>
          {stage}: the day for changes passed, {at}
        </Trans>
      );
    case 'return-withdrawn':
      return (
        <Trans>
          {stage}: {by} withdrew the request for changes, {at}
        </Trans>
      );
    case 'opened':
      return (
        <Trans>
          Opened by {by}, {at}
        </Trans>
      );
    case 'downloaded':
      return (
        <Trans>
          {by} downloaded documents, {at}
        </Trans>
      );
    case 'exported':
      return entry.format === 'documents' ? (
        <Trans>
          {by} exported the documents, {at}
        </Trans>
      ) : (
        <Trans>
          {by} exported the answers, {at}
        </Trans>
      );
    case 'conflict-declared':
      return (
        <Trans>
          {by} declared a conflict of interest, {at}
        </Trans>
      );
    case 'conflict-withdrawn': {
      const organiser = <bdi>{entry.organiser.name}</bdi>;
      return (
        <Trans>
          {by} withdrew the conflict of interest of {organiser}, {at}
        </Trans>
      );
    }
    case 'assigned': {
      const names = <bdi>{formatList(entry.assignees.map(({ name }) => name))}</bdi>;
      return entry.assignees.length === 0 ? (
        <Trans>
          {stage}: {by} asks nobody to assess any more, {at}
        </Trans>
      ) : (
        <Trans>
          {stage}: {by} asked {names} to assess, {at}
        </Trans>
      );
    }
    case 'assessment-begun':
      return (
        <Trans>
          {stage}: {by} began an assessment, {at}
        </Trans>
      );
    case 'assessment-reopened':
      return (
        <Trans>
          {stage}: {by} changed the assessment, {at}
        </Trans>
      );
    case 'assessed':
      return (
        <Trans>
          {stage}: {by} handed in an assessment, {at}
        </Trans>
      );
    case 'noted':
      return (
        <Trans>
          Note by {by}, {at}
        </Trans>
      );
  }
}
