import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  DeleteFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { resumeServing, stopServing } from './serving-functions.ts';

/* Mocks CloudFormation's outputs and Lambda's concurrency, which have no emulator. */

const cloudFormation = mockClient(CloudFormationClient);
const lambda = mockClient(LambdaClient);
// Test files share their modules.
afterAll(() => {
  cloudFormation.restore();
  lambda.restore();
});

afterEach(() => {
  cloudFormation.reset();
  lambda.reset();
});

const stackName = 'green-startup-staging-app';
const names = ['staging-founder', 'staging-organiser', 'staging-uploads'];

beforeEach(() => {
  const Outputs = [{ OutputKey: 'ServingFunctions', OutputValue: names.join(',') }];
  const stack = { StackName: stackName, CreationTime: new Date(), StackStatus: 'UPDATE_COMPLETE' as const };
  cloudFormation
    .on(DescribeStacksCommand, { StackName: stackName })
    .resolves({ Stacks: [{ ...stack, Outputs }] });
});

test('stop sets the concurrency of every serving function to 0', async () => {
  lambda.on(PutFunctionConcurrencyCommand).resolves({ ReservedConcurrentExecutions: 0 });
  expect(await stopServing('staging')).toBe(
    'staging-founder is stopped.\nstaging-organiser is stopped.\nstaging-uploads is stopped.',
  );
  const inputs = lambda.commandCalls(PutFunctionConcurrencyCommand).map(({ args: [{ input }] }) => input);
  expect(inputs).toEqual(names.map((FunctionName) => ({ FunctionName, ReservedConcurrentExecutions: 0 })));
});

test('resume removes the concurrency of every serving function', async () => {
  lambda.on(DeleteFunctionConcurrencyCommand).resolves({});
  expect(await resumeServing('staging')).toBe(
    'staging-founder serves calls.\nstaging-organiser serves calls.\nstaging-uploads serves calls.',
  );
  const inputs = lambda.commandCalls(DeleteFunctionConcurrencyCommand).map(({ args: [{ input }] }) => input);
  expect(inputs).toEqual(names.map((FunctionName) => ({ FunctionName })));
});

test('names a function that cannot be stopped, and stops the others', async () => {
  lambda
    .on(PutFunctionConcurrencyCommand)
    .resolves({ ReservedConcurrentExecutions: 0 })
    .on(PutFunctionConcurrencyCommand, { FunctionName: 'staging-founder' })
    .rejects(new Error('Rate exceeded'));
  await expect(stopServing('staging')).rejects.toThrow(
    'staging-founder is unchanged: Rate exceeded\nstaging-organiser is stopped.\nstaging-uploads is stopped.',
  );
});
