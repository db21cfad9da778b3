import {
  type AdminStatus,
  type Stage,
  stageOpenedBy,
  stageOutcome,
} from '@portal/contracts/review/decisions';
import type { AnnouncementWrite, DecisionWrite, TakeBackWrite } from '../domain/review/ports.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import { decrementCounter, incrementCounter, randomShard } from './counters.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { changeSubmission } from './submission-change.ts';
import { stageEntry } from './submission-item.ts';
import type { Table } from './table.ts';

/**
 * Writes a decision in one transaction: the submission's status, the entry in the history, the counter of a passed stage and,
 * if the founder learns of it at once, the outbox event. Returns false when another change was written first.
 */
export function writeDecision(table: Table, write: DecisionWrite): Promise<boolean> {
  const { entry, event } = write;
  const others = event === undefined ? [] : [putOutboxEvent(table.name, event)];
  if (stageOutcome[entry.to] === 'passed')
    others.push(incrementCounter(table.name, entry.stage, randomShard()));
  return changeSubmission(table, write, decisionAttributes(write), others);
}

/** The attributes that a decision sets on its submission. */
export function decisionAttributes({ submission, entry, review, event }: DecisionWrite) {
  const { stage, to, by, by_sub: sub, at } = entry;
  return {
    review,
    [stage]: to,
    [`${stage}_decision`]: { sub, by, at },
    ...(event && openedAttributes(submission, stage, to, at)),
  };
}

/** Writes an announcement with its outbox event. Returns false when another change was written first. */
export function writeAnnouncement(table: Table, write: AnnouncementWrite): Promise<boolean> {
  return changeSubmission(table, write, announcementAttributes(write), [
    putOutboxEvent(table.name, write.event),
  ]);
}

/** The attributes that an announcement sets on its submission. */
export function announcementAttributes({ submission, entry, review }: AnnouncementWrite) {
  const { stage, status, at } = entry;
  return { review, ...openedAttributes(submission, stage, status, at) };
}

/** The attributes of a stage that opens when the founder learns of `status`. It lists the submission at its end. */
function openedAttributes({ submittedId }: SubmissionRecord, stage: Stage, status: AdminStatus, at: string) {
  const opened = stageOpenedBy(stage, status);
  return opened && { [opened]: 'pending', ...stageEntry(opened, `${at}#${submittedId}`) };
}

/**
 * Writes that a decision is taken back: the status and the decision before it, the entry, and the counter if it had passed the
 * stage. Returns false when another change was written first.
 */
export function writeTakeBack(table: Table, write: TakeBackWrite): Promise<boolean> {
  const { entry, review, decision } = write;
  const { stage, from, to } = entry;
  const attributes = { review, [stage]: to, [`${stage}_decision`]: decision };
  const others = stageOutcome[from] === 'passed' ? [decrementCounter(table.name, stage, randomShard())] : [];
  return changeSubmission(table, write, attributes, others);
}
