import { isAsked } from '@portal/contracts/applications/conditions';
import type { DraftData } from '@portal/contracts/applications/draft';
import { fields } from '@portal/contracts/applications/fields';
import { stepOf } from '@portal/contracts/applications/steps';
import { isProblem } from '../../../api/api-problem.ts';
import { type DocumentKind, namesOf } from '../../../shared/autosave/document.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { type Answers, emptyAnswers, isEmpty, sameAnswer } from '../answers.ts';

/** The draft of an application, and the changes that organisers asked for. */
export const draftDocument: DocumentKind<Answers> = {
  empty: emptyAnswers,
  labelOf: (name, locale) => questionLabel(locale, name),
  isSame: sameAnswer,
  isShown: isAsked,
  isSavable: (name, answers) =>
    stepOf(name) !== undefined &&
    (isEmpty(answers[name]) || fields[name].draft.safeParse(answers[name]).success),
  hasType: (name, value) => {
    const example = emptyAnswers[name];
    return typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
  },
  conflict: 'draft-conflict',
  endOf: (error) => {
    if (isProblem(error, 'application-not-found')) return 'deleted';
    return isProblem(error, 'already-submitted') || isProblem(error, 'changes-closed') ? 'closed' : undefined;
  },
};

/** Returns changes as the server takes them: `null` for emptied answers. */
export function draftData(changes: Partial<Answers>): DraftData {
  const entries = namesOf<Answers>(changes).map((name) => {
    const { [name]: answer = null } = changes;
    return [name, answer === null || isEmpty(answer) ? null : answer];
  });
  return Object.fromEntries(entries);
}
