import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { addPortal } from '../lib/portal.ts';
import { AccessStack, type AccessStackProps } from '../lib/stacks/access.ts';
import { type StageConfig, type StageName, stageConfig } from '../lib/stages.ts';

const cdkJson = path.resolve(import.meta.dirname, '../cdk.json');

/** A resource of a template. */
export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: readonly string[];
}

/** The portal's app at a stage, with the context that the command line would give it, not yet synthesized. */
export function portalApp(
  stage: StageName,
  context: Readonly<Record<string, unknown>> = {},
  settings: Partial<StageConfig> = {},
) {
  const outdir = mkdtempSync(path.join(tmpdir(), 'cdk-'));
  const app = new App({ outdir, context: { ...contextOfCli(), ...context } });
  return { app, outdir, stacks: addPortal(app, { ...stageConfig(stage), ...settings }) };
}

function contextOfCli(): Record<string, unknown> {
  return (JSON.parse(readFileSync(cdkJson, 'utf8')) as { context: Record<string, unknown> }).context;
}

/** The app that lets the workflows of a repository deploy the stages of an account, not yet synthesized. */
export function accessApp(
  props: Partial<AccessStackProps> = {},
  context: Readonly<Record<string, unknown>> = {},
) {
  const outdir = mkdtempSync(path.join(tmpdir(), 'cdk-'));
  const app = new App({ outdir, context: { ...contextOfCli(), ...context } });
  const stack = new AccessStack(app, 'access', {
    stages: ['dev', 'staging'],
    repository: 'office/portal',
    regions: ['ap-south-1', 'us-east-1'],
    existingProvider: false,
    ...props,
  });
  return { app, outdir, stack };
}

export function accessTemplate(props: Partial<AccessStackProps> = {}): Template {
  return Template.fromStack(accessApp(props).stack);
}

/** The templates of a stage, some settings changed: of the parts that every stage has, and of all by the names of their parts. */
export function templatesOf(stage: StageName, settings: Partial<StageConfig> = {}) {
  // The rules of CloudFormation are checked once, in validation.test.ts.
  const { outdir, stacks } = portalApp(
    stage,
    { '@aws-cdk/core:validateAgainstDefaultRules': false },
    settings,
  );
  const template = (stack: Stack) => Template.fromStack(stack);
  const all = Object.entries(stacks).map(([part, stack]) => [part, template(stack)] as const);
  const { web, data, identity, app } = stacks;
  return {
    web: template(web),
    data: template(data),
    identity: template(identity),
    app: template(app),
    all: Object.fromEntries(all),
    /** Where the files lie that are deployed beside them. */
    outdir,
    /** Of a part that the stage may lack. @throws when it does */
    part: (name: string): Template => {
      const found = all.find(([part]) => part === name);
      if (!found) throw new Error(`The stage ${stage} has no ${name}.`);
      return found[1];
    },
  };
}

/** The portal's own functions of a template, by logical id: not those that come with the CDK. */
export function functionsOf(template: Template): [string, Resource][] {
  return resourcesOf(template, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) =>
      Properties['Runtime'] === 'nodejs24.x' && Properties['LoggingConfig'] !== undefined,
  );
}

/** The resources of a type, by logical id. */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.findResources(type)) as [string, Resource][];
}
