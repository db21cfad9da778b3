import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Organiser } from '@portal/contracts/review/assignment';
import { useFormat } from '../../../i18n/format.ts';
import type { Workload } from '../../../shared/review/assigned-work.ts';
import { Checkbox, NativeSelect, Radio } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import {
  type AssignChoice,
  type AssignmentStep,
  addedLoads,
  bulkModes,
  type Loads,
} from './assignment-plan.ts';
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

function PeopleSkeleton() {
  const { t } = useLingui();
  return (
    <output className={classes.people} aria-label={t`Loading the organisers`}>
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height={48} />
      ))}
    </output>
  );
}

export interface AssignFormProps {
  /** `undefined` while they are loading. */
  readonly organisers: readonly Organiser[] | undefined;
  readonly reader: string;
  readonly workloads: ReadonlyMap<string, Workload>;
  readonly choice: AssignChoice;
  readonly onChoice: (choice: AssignChoice) => void;
  /** What the choice would do. */
  readonly steps: readonly AssignmentStep[];
  /** How many assignees it cannot remove, because they have handed in. */
  readonly staying: number;
}

/** Asks who is to assess the selected applications. Says what that would change. */
export function AssignForm(props: AssignFormProps) {
  const { organisers, reader, workloads, choice, onChoice, steps, staying } = props;
  const choosePeople = (people: readonly string[]) => {
    const perApplication = Math.min(choice.perApplication, Math.max(1, people.length));
    onChoice({ ...choice, people, perApplication });
  };
  return (
    <>
      {choice.mode !== 'exact' && (
        <ModeFields choice={choice} onChoice={onChoice} organisers={organisers ?? []} />
      )}
      {organisers ? (
        <PeopleList
          organisers={organisers}
          reader={reader}
          chosen={choice.people}
          onChoose={choosePeople}
          workloads={workloads}
          added={addedLoads(steps)}
        />
      ) : (
        <PeopleSkeleton />
      )}
      <output className={classes.outcome}>
        {choice.mode !== 'exact' && steps.length > 0 && (
          <Plural value={steps.length} one="# application changes." other="# applications change." />
        )}
        {choice.mode !== 'exact' && steps.length === 0 && choice.people.length > 0 && (
          <Trans>Nothing changes in these applications.</Trans>
        )}{' '}
        {staying > 0 && (
          <Plural
            value={staying}
            one="# assessment is handed in: its assessor stays."
            other="# assessments are handed in: their assessors stay."
          />
        )}
      </output>
    </>
  );
}

interface PeopleListProps {
  readonly organisers: readonly Organiser[];
  /** The signed-in organiser. */
  readonly reader: string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly workloads: ReadonlyMap<string, Workload>;
  /** How many more each person gets. */
  readonly added: Loads;
}

/** Checkboxes of the organisers, each with how much they have to assess. */
function PeopleList(props: PeopleListProps) {
  const { organisers, reader, chosen, onChoose, workloads, added } = props;
  const { t } = useLingui();
  const { formatNumber, compareTexts } = useFormat();
  const byName = [...organisers].sort((one, other) => compareTexts(one.name, other.name));
  const toggle = (sub: string) =>
    onChoose(chosen.includes(sub) ? chosen.filter((one) => one !== sub) : [...chosen, sub]);
  return (
    <fieldset className={classes.people}>
      <legend>
        <Trans>Who assesses?</Trans>
      </legend>
      <ul>
        {byName.map(({ sub, name }, at) => {
          const { asked = 0, handedIn = 0 } = workloads.get(sub) ?? {};
          const more = added.get(sub) ?? 0;
          return (
            <li key={sub}>
              <Checkbox
                data-autofocus={at === 0 || undefined}
                label={sub === reader ? t`${name} (you)` : name}
                description={
                  asked === 0
                    ? t`Nothing assigned at this stage`
                    : t`${{ handedIn: formatNumber(handedIn) }} of ${{ asked: formatNumber(asked) }} handed in`
                }
                checked={chosen.includes(sub)}
                onChange={() => toggle(sub)}
              />
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
