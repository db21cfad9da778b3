import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CfnResource, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stageNames } from '../lib/stages.ts';
import { accessApp, bootstrapApp, portalApp } from './synthesize.ts';

interface Report {
  readonly pluginReports?: readonly {
    readonly pluginName: string;
    readonly violations: readonly {
      readonly ruleName: string;
      readonly severity?: string;
      readonly description: string;
      readonly violatingConstructs?: readonly { readonly constructPath?: string }[];
    }[];
  }[];
}

// vitest.config.ts turns it off, because it takes longer than all else.
beforeAll(() => void vi.stubEnv('CDK_VALIDATION', 'true'));
afterAll(() => void vi.unstubAllEnvs());

const lenient = { '@aws-cdk/core:failSynthOnValidationErrors': false };

const deployed = stageNames.filter((stage) => stage !== 'local');

test.each(deployed)('%s passes the checks of CloudFormation, AWS Solutions and serverless', (stage) => {
  expect(findings(portalApp(stage, lenient))).toEqual([]);
});

test.each([
  ['access', () => accessApp({}, lenient)],
  ['deployment policy', () => bootstrapApp(lenient)],
])('the stack of the %s passes the checks', (_name, create) => {
  expect(findings(create())).toEqual([]);
});

test('the checks find a property that CloudFormation does not know', () => {
  const access = accessApp({}, lenient);
  const topic = new CfnResource(access.stack, 'topic', {
    type: 'AWS::SNS::Topic',
    properties: { Colour: 1 },
  });
  expect(findings(access)).toEqual([expect.stringMatching(new RegExp(`at ${topic.node.path}: .*Colour`))]);
});

/** Returns the findings of the checks, each with its construct path. */
function findings({ app, outdir }: Pick<ReturnType<typeof portalApp>, 'app' | 'outdir'>): string[] {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  app.synth();
  const file = path.join(outdir, 'validation-report.json');
  expect(existsSync(file)).toBe(true);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return (report.pluginReports ?? []).flatMap(({ pluginName, violations }) =>
    violations.flatMap(({ ruleName, description, violatingConstructs = [] }) =>
      violatingConstructs.map(
        ({ constructPath }) => `${pluginName} ${ruleName} at ${constructPath}: ${description}`,
      ),
    ),
  );
}
