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
import { makeListActivity } from '../review/list-activity.ts';
import { makeListStage } from '../review/list-stage.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeSignDownload } from '../s3/download-url.ts';
import { makeWithDownloadUrl } from '../uploads/with-download-url.ts';

/** The dependencies of the organiser function. */
export interface OrganiserDependencies {
  readonly table: Table;
  readonly bucket: Bucket;
  readonly clientId: string;
  readonly originSecrets: readonly string[];
  readonly log: Log;
  readonly now: Clock;
}

/** Creates the organiser function: metrics, stage lists and their changes, decisions. */
export function makeOrganiserFunction(dependencies: OrganiserDependencies): HttpFunction {
  const reviews = makeReviewStore(dependencies.table);
  const metrics = makeMetricsStore(dependencies.table);
  const withDownloadUrl = makeWithDownloadUrl(makeSignDownload(dependencies.bucket));
  const listStage = makeListStage({ ...dependencies, reviews, withDownloadUrl });
  const listActivity = makeListActivity({ ...dependencies, reviews });
  const decide = makeDecide({ ...dependencies, reviews });
  return makeHttpFunction<'organiser'>({
    ...dependencies,
    routes: organiserRoutes,
    handlers: {
      getMetrics: () => metrics.read(),
      listStage: ({ params, query, caller }) => listStage(params.stage, query, caller),
      listActivity: ({ params, query, caller }) => listActivity(params.stage, query.since, caller),
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
