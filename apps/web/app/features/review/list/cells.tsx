import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { choiceName, startupCategories } from '@portal/contracts/applications/choices';
import type { OwnPart, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Assignee } from '@portal/contracts/review/assignment';
import { queues } from '@portal/contracts/review/queues';
import { IconCheck, IconCircleDashed, IconEyeOff, IconPencil, IconUserOff } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import type { LinkProps } from 'react-router';
import type { StageSearch } from '../../../api/stage-search.ts';
import { useFormat } from '../../../i18n/format.ts';
import { CategoryBadges } from '../../../shared/application/category-badges.tsx';
import { useIsBefore } from '../../../shared/application/use-admission.ts';
import { rowStatus, statusLabels, statusStyles } from '../../../shared/review/row-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon, type IconType } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { returnedStyle } from '../actions/decisions.ts';
import { decidableFrom } from '../application/review-facts.ts';
import classes from './list.module.css';

/** The reader's part as the table shows it. `waiting`: asked to assess, and nothing written yet. */
export type ShownPart = Exclude<OwnPart, 'none'> | 'waiting';

/** Each word is the same in the table, its cards and the column's filter. */
export const partTexts: Readonly<Record<ShownPart, MessageDescriptor>> = {
  waiting: msg({ message: 'To do', comment: 'In a table: your assessment of this application is asked for' }),
  draft: msg({ message: 'Draft', comment: 'In a table: your assessment of this application' }),
  'handed-in': msg({
    message: 'Done',
    comment: 'In a table: your assessment of this application is handed in',
  }),
  conflict: msg({ message: 'Conflict', comment: 'In a table: short for conflict of interest' }),
};

const partIcons: Readonly<Record<ShownPart, IconType>> = {
  waiting: IconCircleDashed,
  draft: IconPencil,
  'handed-in': IconCheck,
  conflict: IconUserOff,
};

const Nothing = () => <span className={classes.nothing}>–</span>;

/** What the search of the answers found, by application. Not in the columns: new ones would filter all rows again. */
export const Excerpts = createContext<StageSearch['found']>(new Map());

/** How many words before a hit have room. */
const wordsBefore = 2;

/** The name of the start-up and, below it on one line, the words of the answers in which a search found it. */
export function StartupCell({ row }: { readonly row: SubmissionSummary }) {
  const excerpt = use(Excerpts).get(row.application_id);
  const name = row.data.startupName ?? '';
  if (!excerpt) return name;
  const { before, hit, after } = excerpt;
  return (
    <>
      <span className={classes.found}>{name}</span>
      <span className={classes.excerpt}>
        {before.split(' ').slice(-wordsBefore).join(' ')} <mark>{hit}</mark> {after}
      </span>
    </>
  );
}

/** A word before a value in a card, which has no column heads. */
export function InCard({ children }: { readonly children: ReactNode }) {
  return <span className={classes.inCard}>{children} </span>;
}

export function ScoreCell({ row: { score, assessments } }: { readonly row: SubmissionSummary }) {
  const { t } = useLingui();
  const { formatNumber, formatScore } = useFormat();
  if (assessments === 0) return <Nothing />;
  const mean = score === undefined ? '–' : formatScore(score);
  const count = formatNumber(assessments);
  return (
    <span
      className={classes.score}
      title={t`Mean ${mean}, ${plural(assessments, { one: '# assessment handed in', other: '# assessments handed in' })}`}
    >
      <InCard>
        <Trans comment="In a card, before the mean score of an application">Score</Trans>
      </InCard>
      {mean} · {count}
    </span>
  );
}

export function SpreadCell({ row: { spread } }: { readonly row: SubmissionSummary }) {
  const { formatScore } = useFormat();
  return spread === undefined ? <Nothing /> : formatScore(spread);
}

/** The reader's own part in the review of a row. */
export function PartCell({ part }: { readonly part: ShownPart | undefined }) {
  const { t } = useLingui();
  if (!part) return <Nothing />;
  return (
    <span className={classes.part} data-part={part}>
      <Icon of={partIcons[part]} size={14} />
      {t(partTexts[part])}
    </span>
  );
}

/** A letter with its marks, as of Tamil. `Intl.Segmenter` is too new for the browsers that the portal supports. */
const firstLetter = (word: string): string => /^.\p{M}*/su.exec(word)?.[0] ?? '';

/** Returns the first letters of the first and the last word of a name or an e-mail address: `Asha Devi Raman` → `AR`. */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => firstLetter(word).toUpperCase()).join('');
}

/** How many people the cell of a row names by their initials. */
const shownPeople = 2;

/** The initials of those who are asked to assess, with a mark for those who have handed in. */
export function AssigneesCell({ assignees }: { readonly assignees: readonly Assignee[] }) {
  const { t } = useLingui();
  const { formatNumber, formatList } = useFormat();
  if (assignees.length === 0) return <Nothing />;
  const more = assignees.length - shownPeople;
  const shown = more > 0 ? assignees.slice(0, shownPeople) : assignees;
  return (
    <>
      <span className={classes.people} aria-hidden="true">
        {shown.map(({ sub, name, handed_in }) => (
          <span key={sub} className={classes.person} data-handed-in={handed_in || undefined}>
            {initialsOf(name)}
          </span>
        ))}
        {more > 0 && <span>+{formatNumber(more)}</span>}
      </span>
      <VisuallyHidden>
        {formatList(assignees.map(({ name, handed_in }) => (handed_in ? t`${name} (handed in)` : name)))}
      </VisuallyHidden>
    </>
  );
}

/** The first category, and how many more there are. Screen readers and print have all of them. */
export function Categories({ categories }: { readonly categories: readonly string[] }) {
  const { i18n } = useLingui();
  const { formatNumber, formatList } = useFormat();
  const more = categories.length - 1;
  const names = formatList(
    categories.map((category) => choiceName(startupCategories, category, i18n.locale)),
  );
  return (
    <div className={classes.categories} title={more > 0 ? names : undefined}>
      <CategoryBadges categories={categories} raw />
      {more > 0 && (
        <span className={classes.more} aria-hidden="true">
          +{formatNumber(more)}
        </span>
      )}
    </div>
  );
}

interface StatusCellProps {
  readonly row: SubmissionSummary;
}

export function StatusCell({ row }: StatusCellProps) {
  const { changes_due: due, withdrawn_at: withdrawnAt } = row;
  if (due === undefined || withdrawnAt !== undefined) return <Status row={row} />;
  return <ReturnedStatus row={row} due={due} />;
}

/** Until the last day has passed, that the founder is asked for changes; the date is for the pointer and for screen readers. */
function ReturnedStatus({ row, due }: StatusCellProps & { readonly due: string }) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const waits = useIsBefore(decidableFrom(due));
  if (!waits) return <Status row={row} />;
  const day = formatDate(due);
  return (
    <span title={t`Changes by ${day}`}>
      <Badge {...returnedStyle}>
        <Trans>
          Returned<VisuallyHidden>, changes by {day}</VisuallyHidden>
        </Trans>
      </Badge>
    </span>
  );
}

/**
 * The status of a row. When the founder withdrew the application, the date is for the pointer and for screen readers. A status that
 * waits to be announced looks unfinished and says so; in the table, for the pointer and for screen readers.
 */
function Status({ row }: StatusCellProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const status = rowStatus(row);
  const withdrawnOn = row.withdrawn_at && formatDate(row.withdrawn_at);
  const unannounced = queues['not-announced'](row);
  return (
    <span className={classes.status} title={withdrawnOn ?? (unannounced ? t`Not announced` : undefined)}>
      <Badge {...statusStyles[status]} {...(unannounced && { look: 'outline', icon: IconEyeOff })}>
        {t(statusLabels[status])}
        {withdrawnOn && (
          <VisuallyHidden>
            {' '}
            <time dateTime={row.withdrawn_at}>{withdrawnOn}</time>
          </VisuallyHidden>
        )}
      </Badge>
      {unannounced && (
        <span className={classes.unannounced}>
          <Trans>Not announced</Trans>
        </span>
      )}
    </span>
  );
}

interface ReviewButtonProps extends Pick<LinkProps, 'to' | 'onClick'> {
  readonly submittedId: string;
}

/** The button that opens an application from a table. */
export function ReviewButton({ submittedId, ...link }: ReviewButtonProps) {
  const { t } = useLingui();
  return (
    <LinkButton kind="secondary" size="xs" aria-label={t`Review ${{ submitted_id: submittedId }}`} {...link}>
      <Trans comment="Button: opens an application">Review</Trans>
    </LinkButton>
  );
}
