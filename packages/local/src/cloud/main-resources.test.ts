import { expect, test } from 'vitest';
import type { StackModel } from '../template/stack-model.ts';
import { mainResources } from './main-resources.ts';

const assembly = {
  stacks: [
    {
      name: 'portal',
      region: 'ap-south-1',
      template: { Resources: {}, Parameters: {}, Outputs: {} },
    },
  ],
  assets: new Map(),
};
const resource = { logicalId: '', ref: '', arn: '', properties: {} };
const client = { ...resource, UserPoolId: '' };
const stackModel: StackModel = {
  tables: [],
  buckets: [],
  scans: [],
  pools: [{ ...resource, LambdaConfig: {}, clients: [client], groups: [] }],
  functions: [],
  eventSources: [],
  queues: [],
  configurationSets: [],
  eventDestinations: [],
  subscriptions: [],
  apis: [{ ...resource, ProtocolType: 'HTTP', routes: [] }],
  distributions: [],
  schedules: [],
  omissions: { withoutEffect: [], notEmulated: [] },
};

test.each([
  ['HTTP API', { apis: [] }, 'The template has no HTTP API'],
  ['distribution', {}, 'The template has no CloudFront distribution.'],
])('rejects a template without %s', (_what, changes, message) => {
  expect(() => mainResources(assembly, { ...stackModel, ...changes })).toThrow(message);
});
