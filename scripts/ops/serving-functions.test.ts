import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  DeleteFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { run } from '../testing/run-in-process.ts';

/* Mocks CloudFormation's outputs and Lambda's concurrency, which have no emulator. */

const names = ['staging-founder', 'staging-organiser', 'staging-uploads'];
const cloudFormation = mockClient(CloudFormationClient);
const lambda = mockClient(LambdaClient);

beforeEach(() => {
  lambda.reset();
  const StackName = 'green-startup-staging-app';
  const Outputs = [{ OutputKey: 'ServingFunctions', OutputValue: names.join(',') }];
  const stack = { StackName, CreationTime: new Date(), StackStatus: 'UPDATE_COMPLETE' as const, Outputs };
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({ Stacks: [stack] });
});
// Test files share their modules.
afterAll(() => {
  cloudFormation.restore();
  lambda.restore();
});

test('stop sets the concurrency of every serving function to 0, resume removes it', async () => {
  lambda.on(PutFunctionConcurrencyCommand).resolves({}).on(DeleteFunctionConcurrencyCommand).resolves({});
  expect(await run('stop staging')).toEqual({
    code: 0,
    output: 'staging-founder is stopped.\nstaging-organiser is stopped.\nstaging-uploads is stopped.',
  });
  expect(await run('resume staging')).toEqual({
    code: 0,
    output: 'staging-founder serves calls.\nstaging-organiser serves calls.\nstaging-uploads serves calls.',
  });
  const inputsOf = (calls: readonly { readonly args: readonly { readonly input: object }[] }[]) =>
    calls.map(({ args: [command] }) => command?.input);
  expect(inputsOf(lambda.commandCalls(PutFunctionConcurrencyCommand))).toEqual(
    names.map((FunctionName) => ({ FunctionName, ReservedConcurrentExecutions: 0 })),
  );
  expect(inputsOf(lambda.commandCalls(DeleteFunctionConcurrencyCommand))).toEqual(
    names.map((FunctionName) => ({ FunctionName })),
  );
});

test('names a function that cannot be stopped, and stops the others', async () => {
  const refused = { FunctionName: 'staging-founder' };
  lambda.on(PutFunctionConcurrencyCommand).resolves({});
  lambda.on(PutFunctionConcurrencyCommand, refused).rejects(new Error('Rate exceeded'));
  expect(await run('stop staging')).toEqual({
    code: 1,
    output:
      'staging-founder is unchanged: Rate exceeded\nstaging-organiser is stopped.\nstaging-uploads is stopped.',
  });
});
