import type { FieldName } from '@portal/contracts/applications/fields';
import { fieldLabels } from '@portal/contracts/applications/messages';
import type { ProblemCode } from '@portal/contracts/http/problems';
import { ApiProblem } from '../../../api/api-problem.ts';
import { draftMessages } from './draft.messages.ts';

/** Refusals that trying again does not change: the server's own sentence helps more. */
const final: readonly string[] = [
  'already-submitted',
  'too-many-applications',
  'founders-only',
  'not-signed-in',
] satisfies ProblemCode[];

/** What a founder is told when a save failed. */
export function describeSaveFailure(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'unexpected-answer') return draftMessages.unexpected;
  return final.includes(error.code) ? error.message : draftMessages.saveFailed;
}

/** The fields that the server refused, each with its sentence. */
export function refusedFields(error: unknown): readonly (readonly [FieldName, string])[] {
  if (!(error instanceof ApiProblem)) return [];
  return Object.entries(error.fields).flatMap(([path, sentence]) => {
    const [name = ''] = path.replace(/^data\./, '').split('.');
    return Object.hasOwn(fieldLabels, name) ? [[name as FieldName, sentence] as const] : [];
  });
}
