import { isAsked } from '@portal/contracts/applications/conditions';
import type { FieldName } from '@portal/contracts/applications/fields';
import { fieldLabels } from '@portal/contracts/applications/messages';
import { useEffect, useState } from 'react';
import type { KeptRecord } from '../../../device/word-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/notify.tsx';
import { type Answers, isEmpty, sameAnswer } from '../answers.ts';
import { Answer } from '../review/answer.tsx';
import type { DevicePlace } from './claim-words.ts';
import classes from './conflict.module.css';
import { draftMessages } from './draft.messages.ts';
import { wordsOf } from './restore-words.ts';

export interface LeftoverWordsProps {
  readonly place: DevicePlace;
  /** What was submitted. */
  readonly submitted: Answers;
}

interface Leftover {
  readonly id: string;
  readonly name: FieldName;
  readonly value: NonNullable<Answers[FieldName]>;
}

/** What a record holds that the submission does not say; nothing about questions that were not asked. */
function leftoversIn(record: KeptRecord, submitted: Answers): Leftover[] {
  const words = Object.entries(wordsOf(record)?.mine ?? {}) as [FieldName, Answers[FieldName]][];
  return words.flatMap(([name, value]) =>
    value === null || isEmpty(value) || !isAsked(name, submitted) || sameAnswer(value, submitted[name])
      ? []
      : [{ id: `${record.windowId}-${name}`, name, value }],
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(draftMessages.copied);
  } catch {
    notify.error(draftMessages.copyFailed);
  }
}

/** Words that came too late for a submission: shown until the founder deletes them. */
export function LeftoverWords({ place, submitted }: LeftoverWordsProps) {
  const { store, userId, applicationId } = place;
  const [records, setRecords] = useState<readonly KeptRecord[]>([]);
  useEffect(() => {
    let gone = false;
    async function read(): Promise<void> {
      const all = await store.listOf(userId).catch(() => []);
      const here = all.filter((record) => record.applicationId === applicationId);
      const telling = here.filter((record) => leftoversIn(record, submitted).length > 0);
      // Nobody will ever ask for the rest: it need not stay on the device.
      void store.drop(here.filter((record) => !telling.includes(record)));
      if (!gone) setRecords(telling);
    }
    void read();
    return () => {
      gone = true;
    };
  }, [store, userId, applicationId, submitted]);

  const leftovers = records.flatMap((record) => leftoversIn(record, submitted));
  if (leftovers.length === 0) return null;

  async function discard(): Promise<void> {
    await store.drop(records);
    setRecords([]);
  }

  return (
    <Card title={draftMessages.leftoverTitle} level={2}>
      <p className={classes.lead}>{draftMessages.leftoverText}</p>
      <dl className={classes.leftovers}>
        {leftovers.map(({ id, name, value }) => (
          <div key={id}>
            <dt>{fieldLabels[name]}</dt>
            <dd className={classes.words}>
              <Answer applicationId={applicationId} name={name} value={value} />
              {typeof value === 'string' && (
                <Button kind="quiet" size="xs" onClick={() => void copy(value)}>
                  {draftMessages.copy}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button kind="secondary" size="sm" onClick={() => void discard()}>
        {draftMessages.discard}
      </Button>
    </Card>
  );
}
