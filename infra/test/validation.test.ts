import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { stageNames } from '../lib/stages.ts';
import { portalApp } from './synthesize.ts';

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

test.each(stageNames)('%s breaks no rule of CloudFormation, AWS Solutions or serverless', (stage) => {
  const { app, outdir } = portalApp(stage, { '@aws-cdk/core:failSynthOnValidationErrors': false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  app.synth();
  const file = path.join(outdir, 'validation-report.json');
  expect(existsSync(file)).toBe(true);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const found = (report.pluginReports ?? []).flatMap(({ pluginName, violations }) =>
    violations.flatMap(({ ruleName, description, violatingConstructs = [] }) =>
      violatingConstructs.map(
        ({ constructPath }) => `${pluginName} ${ruleName} at ${constructPath}: ${description}`,
      ),
    ),
  );
  expect(found).toEqual([]);
});
