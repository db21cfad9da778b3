import { type Problem, problem } from '../problem.ts';
import type { UploadBudget } from './ports.ts';

/** Uploads that a founder may begin within any hour, by ticket and by the multipart route together. */
export const uploadsPerHour = 100;

/** Takes one of the founder's uploads, or says how long to wait for the next. */
export async function takeUpload(
  budget: UploadBudget,
  sub: string,
  now: number,
): Promise<Problem | undefined> {
  const freeAt = await budget.take(sub, now);
  if (freeAt === undefined) return undefined;
  return problem('too-many-uploads', { retry_after: Math.max(1, Math.ceil((freeAt - now) / 1000)) });
}
