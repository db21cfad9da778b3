import * as z from 'zod';
import type { SharedClock } from '../clock/shared-clock.ts';
import type { DynamoDb } from '../dynamodb/open-dynamodb.ts';
import { openJsonFile } from '../storage/json-file.ts';
import { type EventSource, startEventSource } from '../streams/event-source.ts';
import type { UndeliveredList } from '../streams/undelivered.ts';
import type { EventSourceResource, StackModel } from '../template/stack-model.ts';
import type { DataFolder } from './data-folder.ts';
import type { Functions } from './functions.ts';

export interface EventSourcesOptions {
  readonly stackModel: StackModel;
  readonly database: DynamoDb;
  readonly functions: Functions;
  readonly data: DataFolder;
  readonly clock: SharedClock;
  readonly undelivered: UndeliveredList;
}

/** Starts the stage's event source mappings, which deliver the tables' changes to functions. */
export function startEventSources(options: EventSourcesOptions): EventSource {
  const { stackModel, database, functions, data, clock, undelivered } = options;
  const cursors = openJsonFile(data.cursors, z.record(z.string(), z.string()), {});
  const tableOf = ({ EventSourceArn }: EventSourceResource) =>
    stackModel.tables.find(({ arn }) => EventSourceArn.startsWith(`${arn}/stream/`));
  const sources = stackModel.eventSources.map((source) => {
    const table = tableOf(source);
    if (!table)
      throw new Error(
        `${source.logicalId} reads from ${source.EventSourceArn}, which is not a stream of a table.`,
      );
    return startEventSource({
      source,
      readers: stackModel.eventSources
        .filter((other) => tableOf(other) === table)
        .map(({ logicalId }) => logicalId),
      tableName: table.ref,
      database,
      invoke: (event) => functions.invoke(source.FunctionName, event),
      cursors,
      undelivered,
      now: clock.now,
    });
  });
  return {
    settled: async () => {
      await Promise.all(sources.map((source) => source.settled()));
    },
    close: async () => {
      await Promise.all(sources.map((source) => source.close()));
    },
  };
}
