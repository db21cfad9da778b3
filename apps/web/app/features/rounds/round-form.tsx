import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { stages } from '@portal/contracts/review/decisions';
import { announcements, milestones, scores } from '@portal/contracts/rounds/round';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioField } from '../../form/choice-fields.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { amounts, type RoundForm } from './round-document.ts';
import { DayField, NumberField, TextPair, useHasFaultBelow } from './round-fields.tsx';
import { ItemList } from './round-items.tsx';
import { announcementTexts, partTexts } from './round-texts.ts';
import classes from './rounds.module.css';

const maxAmount = 100_000;

/** The whole document of a round, as it is written. */
export function RoundSections() {
  const { t } = useLingui();
  const { control } = useFormContext<RoundForm>();
  const textList = (path: 'eligibility' | 'rejectionReasons', addLabel: string) => (
    <Card title={t(partTexts[path])}>
      <ItemList path={path} addLabel={addLabel}>
        {(item) => <TextPair path={`${item}.text`} label={t`Text`} rows={2} />}
      </ItemList>
    </Card>
  );
  return (
    <>
      <Card title={t`Name`}>
        <TextPair path="name" label={t(partTexts.name)} />
      </Card>
      <Card title={t`Dates`}>
        <p className={classes.help}>
          <Trans>
            Indian Standard Time. Applications are open from the beginning of the first day to the end of the
            day of the deadline.
          </Trans>
        </p>
        <div className={classes.columns}>
          {milestones.map((id) => (
            <DayField key={id} path={`timeline.${id}`} />
          ))}
        </div>
        <p className={classes.help}>
          <Trans>
            A mail once a day tells everyone who is asked to assess how many applications are left, and when
            the assessments are due. These two days may stay empty.
          </Trans>
        </p>
        <div className={classes.columns}>
          {stages.map((stage) => (
            <DayField key={stage} path={`assessments_due.${stage}`} />
          ))}
        </div>
      </Card>
      <Card title={t`Amounts`}>
        <div className={classes.columns}>
          {amounts.map((path) => (
            <NumberField key={path} path={path} max={maxAmount} />
          ))}
        </div>
      </Card>
      {textList('eligibility', t`Add a condition`)}
      {stages.map((stage) => (
        <Criteria key={stage} stage={stage} />
      ))}
      {textList('rejectionReasons', t`Add a reason`)}
      <Card title={t`Announcements`}>
        <Stack>
          {stages.map((stage) => (
            <RadioField
              key={stage}
              control={control}
              name={`announcement.${stage}`}
              label={t(partTexts[`announcement.${stage}`])}
              choices={announcements.map((value) => ({ value, label: t(announcementTexts[value]) }))}
            />
          ))}
        </Stack>
      </Card>
      <Card title={t`Notice`}>
        <TextPair
          path="notice"
          label={t`One line for founders`}
          help={t`The landing page, the list of applications and the form show it. Leave it empty if there is nothing to say.`}
          rows={2}
        />
      </Card>
    </>
  );
}

/** What organisers score at a stage, with the sum of the weights. */
function Criteria({ stage }: { readonly stage: Stage }) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const path = `criteria.${stage}` as const;
  const sum = useWatch({
    compute: ({ criteria }: RoundForm) => criteria[stage].reduce((total, { weight }) => total + weight, 0),
  });
  return (
    <Card title={t(partTexts[path])}>
      <p className={classes.sum} role="status" data-wrong={sum !== 100 || undefined}>
        <Trans comment="The sum of the weights of the criteria, which must be 100">
          Weights: {{ sum: formatNumber(sum) }} of 100
        </Trans>
      </p>
      <ItemList path={path} addLabel={t`Add a criterion`}>
        {(item) => (
          <>
            <TextPair path={`${item}.title`} label={t`Title`} />
            <div className={classes.columns}>
              <NumberField path={`${item}.weight`} label={t`Weight in percent`} max={100} />
            </div>
            <Guidance path={`${item}.guidance`} />
          </>
        )}
      </ItemList>
    </Card>
  );
}

/** What each score of a criterion means. Unfolded while something is wrong in it. */
function Guidance({ path }: { readonly path: string }) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const hasFault = useHasFaultBelow(path);
  return (
    <details
      className={classes.guidance}
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Trans>What the scores mean</Trans>
      </summary>
      {(isOpen || hasFault) &&
        scores.map((score) => (
          <TextPair key={score} path={`${path}.${score}`} label={t`Score ${formatNumber(score)}`} rows={2} />
        ))}
    </details>
  );
}
