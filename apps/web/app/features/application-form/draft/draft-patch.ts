import { isAsked } from '@portal/contracts/applications/conditions';
import type { DraftData } from '@portal/contracts/applications/draft';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import { stepOf } from '@portal/contracts/applications/steps';
import { type Answers, differingFields, isEmpty } from '../answers.ts';

/**
 * What a save sends: the answers that differ from what is stored, `null` for an answer that was emptied. An
 * answer that may not even stand in a draft (too long, say) stays behind and is named when its step is
 * checked; a question that is hidden keeps what was stored, in case it is asked again.
 */
export function draftPatch(answers: Answers, stored: Answers): DraftData {
  const changed = differingFields(answers, stored).filter((name) => maySave(name, answers));
  return Object.fromEntries(changed.map((name) => [name, isEmpty(answers[name]) ? null : answers[name]]));
}

/** The answers as they are stored once a patch was saved. */
export function withPatch(stored: Answers, answers: Answers, patch: DraftData): Answers {
  const names = Object.keys(patch) as FieldName[];
  return { ...stored, ...Object.fromEntries(names.map((name) => [name, answers[name]])) };
}

function maySave(name: FieldName, answers: Answers): boolean {
  if (stepOf(name) === undefined || !isAsked(name, answers)) return false;
  return isEmpty(answers[name]) || fields[name].draft().safeParse(answers[name]).success;
}
