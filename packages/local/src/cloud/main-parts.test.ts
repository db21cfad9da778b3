import { expect, test } from 'vitest';
import type { StackModel } from '../template/stack-model.ts';
import { mainParts } from './main-parts.ts';

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
const part = { logicalId: '', ref: '', arn: '', properties: {} };
const client = { ...part, UserPoolId: '' };
const stackModel: StackModel = {
  tables: [],
  buckets: [],
  scans: [],
  pools: [{ ...part, LambdaConfig: {}, clients: [client], groups: [] }],
  functions: [],
  eventSources: [],
  queues: [],
  configurationSets: [],
  mailEvents: [],
  subscriptions: [],
  apis: [{ ...part, ProtocolType: 'HTTP', routes: [] }],
  distributions: [],
  omissions: { withoutEffect: [], notEmulated: [] },
};

test.each([
  ['HTTP API', { apis: [] }, 'The template has no HTTP API'],
  ['distribution', {}, 'The template has no CloudFront distribution.'],
])('a template without %s is refused', (_what, changes, message) => {
  expect(() => mainParts(assembly, { ...stackModel, ...changes })).toThrow(message);
});
