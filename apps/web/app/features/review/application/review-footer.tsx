import { Trans, useLingui } from '@lingui/react/macro';
import type { Decision } from '@portal/contracts/review/decision-record';
import { type AdminStatus, mayAct, type ReviewAction } from '@portal/contracts/review/decisions';
import { IconChevronLeft, IconChevronRight, IconKeyboard, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { buttonOrder, decisionButtons, decisionTexts } from '../actions/decisions.ts';
import classes from './review-footer.module.css';
import type { ReviewNavigation } from './review-navigation.ts';

type ShownDecision = Pick<Decision, 'to' | 'decided_by' | 'decided_at'>;

/** Who took a decision, and when. */
function DecisionNote({ decision: { to, decided_by, decided_at } }: { readonly decision: ShownDecision }) {
  const { formatDateTime } = useFormat();
  // An element: within a string, Lingui would read `<b>` in a name as a tag.
  const by = <bdi>{decided_by}</bdi>;
  const at = formatDateTime(decided_at);
  const notes = {
    pending: undefined,
    shortlisted: (
      <Trans>
        Shortlisted by {by}, {at}
      </Trans>
    ),
    approved: (
      <Trans>
        Approved by {by}, {at}
      </Trans>
    ),
    rejected: (
      <Trans>
        Rejected by {by}, {at}
      </Trans>
    ),
  } satisfies Record<AdminStatus, ReactNode>;
  return <p className={classes.decided}>{notes[to]}</p>;
}

export interface ReviewFooterProps {
  /** The status at this stage; `undefined` while unknown or not reached. */
  readonly status: AdminStatus | undefined;
  /** Whether the application is loaded: before, nothing can be decided. */
  readonly isReady: boolean;
  /** The decision that led to that status, once it is known. */
  readonly decision: ShownDecision | undefined;
  /** Until when the application waits for changes of its founder (ISO 8601), if it does: then nothing can be decided. */
  readonly changesDue: string | undefined;
  /** Whether there is nothing to decide: the founder withdrew the submission, or it does not exist. */
  readonly isClosed: boolean;
  readonly navigation: ReviewNavigation;
  readonly onAction: (action: ReviewAction) => void;
  readonly onReturn: () => void;
  readonly onNavigate: (applicationId: string) => void;
  readonly onHelp: () => void;
}

type NavigationButtonsProps = Pick<ReviewFooterProps, 'navigation' | 'onNavigate'>;

/** Previous and next application. Disabled buttons stay focusable, so that the focus is not lost. */
function NavigationButtons({
  navigation: { position, total, previous, next },
  onNavigate,
}: NavigationButtonsProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const renderButton = (label: string, icon: typeof IconChevronLeft, to: ReviewNavigation['next']) => (
    <IconButton
      label={label}
      icon={icon}
      size="md"
      aria-disabled={to === undefined || undefined}
      onClick={() => to && onNavigate(to.application_id)}
    />
  );
  return (
    <>
      {renderButton(t`Previous application`, IconChevronLeft, previous)}
      <output className={classes.position}>
        {position === undefined ? (
          <Trans>Not in the list</Trans>
        ) : (
          <Trans>
            {{ position: formatNumber(position) }} of {{ total: formatNumber(total) }}
          </Trans>
        )}
      </output>
      {renderButton(t`Next application`, IconChevronRight, next)}
    </>
  );
}

/** The actions of the open application: navigate, print, decide. */
export function ReviewFooter({
  status,
  isReady,
  decision,
  changesDue,
  isClosed,
  navigation,
  onAction,
  onReturn,
  onNavigate,
  onHelp,
}: ReviewFooterProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  // Decisions that can never be taken again disappear.
  const actions = buttonOrder.filter(
    (action) => !isClosed && changesDue === undefined && (status === undefined || mayAct(status, action)),
  );
  return (
    <>
      <div className={classes.navigation}>
        <NavigationButtons navigation={navigation} onNavigate={onNavigate} />
        <span className={classes.tools}>
          <IconButton label={t`Print`} icon={IconPrinter} size="md" onClick={() => window.print()} />
          <IconButton label={t`Keyboard shortcuts`} icon={IconKeyboard} size="md" onClick={onHelp} />
        </span>
      </div>
      {decision && <DecisionNote decision={decision} />}
      {changesDue !== undefined && (
        <p className={classes.returned}>
          <Trans>Returned, changes by {{ day: formatDate(changesDue) }}</Trans>
        </p>
      )}
      {actions.length > 0 && (
        <Button kind="quiet" disabled={!isReady} onClick={onReturn}>
          <Trans>Return for changes</Trans>
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          kind={decisionButtons[action].kind}
          disabled={!isReady}
          onClick={() => onAction(action)}
        >
          {t(decisionTexts[action].button)}
        </Button>
      ))}
    </>
  );
}
