import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import {
  type AssignmentPlan,
  type MissingReason,
  missingReasons,
  type Organiser,
} from '@portal/contracts/review/assignment';
import { asciiDigits } from '@portal/contracts/text';
import { useFormat } from '../../../i18n/format.ts';
import type { Workload } from '../../../shared/review/assigned-work.ts';
import { Checkbox, NativeSelect, Radio, TextInput } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { type AssignChoice, type AssignmentStep, bulkModes, isSpread } from './assignment-plan.ts';
import classes from './selection.module.css';

interface ModeFieldsProps {
  readonly choice: AssignChoice;
  readonly onChoice: (choice: AssignChoice) => void;
  /** Whom one can take applications from. */
  readonly organisers: readonly Organiser[];
}

const modeTexts: Readonly<Record<(typeof bulkModes)[number], MessageDescriptor>> = {
  distribute: msg`Distribute: spread the applications evenly over the chosen people`,
  add: msg`Add the chosen people to every application`,
  move: msg`Move the applications of one person to the chosen people`,
  remove: msg`Take the applications away from the chosen people`,
};

function ModeFields({ choice, onChoice, organisers }: ModeFieldsProps) {
  const { t } = useLingui();
  const counts = Array.from({ length: Math.max(1, choice.people.length) }, (_, index) => String(index + 1));
  return (
    <fieldset className={classes.modes}>
      <legend>
        <Trans>How?</Trans>
      </legend>
      {bulkModes.map((mode) => (
        <Radio
          key={mode}
          name="assign-mode"
          data-autofocus={choice.mode === mode || undefined}
          label={t(modeTexts[mode])}
          checked={choice.mode === mode}
          onChange={() => onChoice({ ...choice, mode })}
        />
      ))}
      {choice.mode === 'distribute' && (
        <NativeSelect
          className={classes.perApplication ?? ''}
          label={t`People for each application`}
          description={t`Those who are already asked count.`}
          data={counts}
          value={String(choice.perApplication)}
          onChange={({ currentTarget }) =>
            onChoice({ ...choice, perApplication: Number(currentTarget.value) })
          }
        />
      )}
      {choice.mode === 'move' && (
        <NativeSelect
          className={classes.perApplication ?? ''}
          label={t`Whose applications?`}
          data={[
            { value: '', label: '' },
            ...organisers.map(({ sub, name }) => ({ value: sub, label: name })),
          ]}
          value={choice.from}
          onChange={({ currentTarget }) => onChoice({ ...choice, from: currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

/** How many places stay empty, why, and in which applications. */
export interface Missing {
  readonly why: MissingReason;
  readonly count: number;
  readonly numbers: readonly string[];
}

/** Puts together what a plan leaves empty for the same reason. `numberOf`: of an application, for people. */
export function missingOf(
  { missing }: AssignmentPlan,
  numberOf: (applicationId: string) => string,
): readonly Missing[] {
  return missingReasons.flatMap((why) => {
    const parts = missing.filter((part) => part.why === why);
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return count > 0 ? { why, count, numbers: parts.map((part) => numberOf(part.application_id)) } : [];
  });
}

export interface AssignFormProps extends Omit<PeopleListProps, 'organisers' | 'added'> {
  /** `undefined` while they are loading. */
  readonly organisers: readonly Organiser[] | undefined;
  /** What the choice would do; `isPlanning`: the server has not planned it yet. */
  readonly steps: readonly AssignmentStep[];
  readonly isPlanning: boolean;
  /** What stays empty, with the numbers of the applications. */
  readonly missing: readonly Missing[];
  /** How many assignees it cannot remove, because they have handed in. */
  readonly staying: number;
}

/** Asks who is to assess the selected applications. Says what that would change. */
export function AssignForm(props: AssignFormProps) {
  const { t } = useLingui();
  const { organisers, choice, onChoice, steps, isPlanning, missing, staying } = props;
  return (
    <>
      {choice.mode !== 'exact' && (
        <ModeFields choice={choice} onChoice={onChoice} organisers={organisers ?? []} />
      )}
      {organisers ? (
        <PeopleList {...props} organisers={organisers} added={steps.flatMap((step) => step.added)} />
      ) : (
        <output aria-label={t`Loading the organisers`}>
          <Skeleton height={160} />
        </output>
      )}
      <output className={classes.outcome}>
        {choice.mode !== 'exact' && steps.length > 0 && (
          <Plural value={steps.length} one="# application changes." other="# applications change." />
        )}
        {isPlanning && <Trans>Planning...</Trans>}
        {choice.mode !== 'exact' && !isPlanning && steps.length === 0 && choice.people.length > 0 && (
          <Trans>Nothing changes in these applications.</Trans>
        )}{' '}
        {staying > 0 && (
          <Plural
            value={staying}
            one="# assessment is handed in: its assessor stays."
            other="# assessments are handed in: their assessors stay."
          />
        )}
        <MissingPlaces missing={missing} />
      </output>
    </>
  );
}

/** How many numbers of applications a line shows. */
const maxNumbers = 5;

const otherApplications = (count: number) =>
  msg`${plural(count, { one: '# other application', other: '# other applications' })}`;

function MissingPlaces({ missing }: Pick<AssignFormProps, 'missing'>) {
  const { t } = useLingui();
  const { formatList } = useFormat();
  if (missing.length === 0) return null;
  return (
    <ul className={classes.missing}>
      {missing.map(({ why, count, numbers }) => {
        const more = numbers.length - maxNumbers;
        const shown = numbers.slice(0, maxNumbers);
        const others = more > 0 ? [t(otherApplications(more))] : [];
        return (
          <li key={why}>
            {why === 'no-reader' && (
              <Plural
                value={count}
                one="# place stays empty, because nobody else of these people can be asked (already asked, conflict of interest, or declined):"
                other="# places stay empty, because nobody else of these people can be asked (already asked, conflict of interest, or declined):"
              />
            )}
            {why === 'limit' && (
              <Plural
                value={count}
                one="# place stays empty, because the others have reached their limit:"
                other="# places stay empty, because the others have reached their limit:"
              />
            )}
            {(why === 'conflict' || why === 'not-open') && <Trans>Cannot be assigned any more:</Trans>}{' '}
            {formatList([...shown, ...others])}
          </li>
        );
      })}
    </ul>
  );
}

interface PeopleListProps extends Pick<ModeFieldsProps, 'choice' | 'onChoice'> {
  /** The applications to assign. */
  readonly rows: readonly SubmissionSummary[];
  readonly organisers: readonly Organiser[];
  /** The `sub` of the signed-in organiser. */
  readonly reader: string;
  readonly workloads: ReadonlyMap<string, Workload>;
  /** Each person as often as there are more applications for that person. */
  readonly added: readonly string[];
}

/** Checkboxes of the organisers, each with how much they have to assess, and how many of the applications they declined. */
function PeopleList({ choice, onChoice, rows, organisers, reader, workloads, added }: PeopleListProps) {
  const { people: chosen, limits } = choice;
  const { t } = useLingui();
  const { formatNumber, compareTexts } = useFormat();
  const byName = [...organisers].sort((one, other) => compareTexts(one.name, other.name));
  const toggle = (sub: string) => {
    const people = chosen.includes(sub) ? chosen.filter((one) => one !== sub) : [...chosen, sub];
    const perApplication = Math.min(choice.perApplication, Math.max(1, people.length));
    onChoice({ ...choice, people, perApplication });
  };
  return (
    <fieldset className={classes.people}>
      <legend>
        <Trans>Who assesses?</Trans>
      </legend>
      <ul>
        {byName.map(({ sub, name }) => {
          const { asked = 0, handedIn = 0 } = workloads.get(sub) ?? {};
          const more = added.filter((one) => one === sub).length;
          const declined = rows.filter((row) => row.declined?.includes(sub)).length;
          const isDisabled = declined === rows.length && !chosen.includes(sub);
          return (
            <li key={sub}>
              <Checkbox
                data-autofocus={!isDisabled || undefined}
                label={sub === reader ? t`${name} (you)` : name}
                description={
                  <>
                    {asked === 0
                      ? t`Nothing assigned at this stage`
                      : t`${{ handedIn: formatNumber(handedIn) }} of ${{ asked: formatNumber(asked) }} handed in`}
                    {declined > 0 && <br />}
                    {declined > 0 && (
                      <Plural value={declined} one="declined # application" other="declined # applications" />
                    )}
                  </>
                }
                checked={chosen.includes(sub)}
                disabled={isDisabled}
                onChange={() => toggle(sub)}
              />
              {isSpread(choice) && chosen.includes(sub) && (
                <TextInput
                  size="xs"
                  label={
                    <Trans comment="The most applications that a person is to assess at this stage">
                      At most in all
                    </Trans>
                  }
                  aria-label={t`At most for ${name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={5}
                  value={limits[sub] ?? ''}
                  onChange={({ currentTarget }) => {
                    const { [sub]: _, ...others } = limits;
                    const digits = asciiDigits(currentTarget.value).replaceAll(/\D/g, '');
                    const limited = digits === '' ? others : { ...others, [sub]: Number(digits) };
                    onChoice({ ...choice, limits: limited });
                  }}
                />
              )}
              {more > 0 && (
                <span className={classes.more}>
                  <Trans comment="So many applications are added for this person">
                    {{ count: formatNumber(more) }} more
                  </Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
