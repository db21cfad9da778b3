import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import { type ReviewAction, reviewActions } from '@portal/contracts/review/decisions';
import type { Clock } from '../clock.ts';
import { makeMetricsStore } from '../dynamodb/counters.ts';
import { makeReviewStore } from '../dynamodb/review-store.ts';
import type { Table } from '../dynamodb/table.ts';
import type { Handler } from '../http/handlers.ts';
import { type HttpFunction, makeHttpFunction } from '../http/http-function.ts';
import type { Log } from '../log.ts';
import { type Decide, makeDecide } from '../review/decide.ts';
import { makeListStage } from '../review/list-stage.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeSignDownload } from '../s3/download-url.ts';
import { makePresentDocument } from '../uploads/present-document.ts';

/** What the organisers' function is made of. */
export interface OrganiserParts {
  readonly table: Table;
  readonly bucket: Bucket;
  readonly clientId: string;
  readonly originSecrets: readonly string[];
  readonly log: Log;
  readonly now: Clock;
}

/** Organisers' calls: metrics, the lists of both stages, decisions. */
export function makeOrganiserFunction(parts: OrganiserParts): HttpFunction {
  const reviews = makeReviewStore(parts.table);
  const metrics = makeMetricsStore(parts.table);
  const presentDocument = makePresentDocument(makeSignDownload(parts.bucket));
  const listStage = makeListStage({ reviews, presentDocument });
  const decide = makeDecide({ ...parts, reviews });
  return makeHttpFunction<'organiser'>({
    ...parts,
    routes: organiserRoutes,
    handlers: {
      getMetrics: () => metrics.read(),
      listStage: ({ params, query }) => listStage(params.stage, query),
      ...decisionHandlers(decide),
      shortlistByPost: ({ params, caller }) => decide('shortlist', params, caller),
    },
  });
}

function decisionHandlers(decide: Decide) {
  return Object.fromEntries(
    reviewActions.map((action): [ReviewAction, Handler<ReviewAction>] => [
      action,
      ({ params, caller }) => decide(action, params, caller),
    ]),
  ) as Record<ReviewAction, Handler<ReviewAction>>;
}
