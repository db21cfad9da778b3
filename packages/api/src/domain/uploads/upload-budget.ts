import { type Problem, problem } from '../problem.ts';
import type { UploadBudget } from './ports.ts';

/** Maximum number of uploads of a founder in any hour, by ticket and by the multipart route together. */
export const uploadsPerHour = 100;

/** Reserves one of the founder's uploads, or returns a problem with the time to wait. */
export async function reserveUpload(
  budget: UploadBudget,
  sub: string,
  now: number,
): Promise<Problem | undefined> {
  const freeAt = await budget.reserve(sub, now);
  if (freeAt === undefined) return undefined;
  return problem('too-many-uploads', { retry_after: Math.max(1, Math.ceil((freeAt - now) / 1000)) });
}
