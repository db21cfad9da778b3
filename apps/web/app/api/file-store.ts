import { t } from '@lingui/core/macro';
import { ApiProblem, networkProblem, unexpectedResponse } from './api-problem.ts';

/** Returns whether the portal's own address answers, so that another host which does not is blocked. */
export async function portalAnswers(): Promise<boolean> {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** The problem of a document whose store did not answer: the networks of offices and colleges block it. */
export async function storeProblem(cause: unknown): Promise<ApiProblem> {
  if (!(await portalAnswers())) return networkProblem(cause);
  const message = t`Your network blocks our file store. Please try another network, such as mobile data.`;
  return new ApiProblem({ code: 'host-blocked', status: 0, message, cause });
}

/** In ms: how long a document may take to begin. */
const longestWait = 20_000;

/**
 * Reads the beginning of a document before the browser opens its address: in place of a document that does not come, the browser
 * would show an error of its own.
 *
 * @throws ApiProblem
 */
export async function expectDocument(url: string): Promise<void> {
  const signal = AbortSignal.timeout(longestWait);
  const response = await fetch(url, { signal, cache: 'no-store' }).catch(async (cause) => {
    throw await storeProblem(cause);
  });
  // The browser fetches the whole itself.
  response.body?.cancel().catch(() => undefined);
  if (!response.ok) throw unexpectedResponse(response.status, url);
}
