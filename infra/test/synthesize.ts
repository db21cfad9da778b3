import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { addPortal } from '../lib/portal.ts';
import { AccessStack, type AccessStackProps } from '../lib/stacks/access.ts';
import { DeploymentPolicyStack, deploymentPolicy } from '../lib/stacks/deployment-policy.ts';
import { type StageConfig, type StageName, stageConfig } from '../lib/stages.ts';

const cdkJson = path.resolve(import.meta.dirname, '../cdk.json');

/** A resource of a template. */
export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: readonly string[];
}

/** Creates the portal's app of a stage with the context of cdk.json, for any account; does not synthesize it. */
export function portalApp(
  stage: StageName,
  context: Readonly<Record<string, unknown>> = {},
  settings: Partial<StageConfig> = {},
) {
  const { app, outdir } = newApp(context);
  const { account: _any, ...config } = stageConfig(stage);
  return { app, outdir, stacks: addPortal(app, { ...config, ...settings }) };
}

function newApp(context: Readonly<Record<string, unknown>>) {
  const outdir = mkdtempSync(path.join(tmpdir(), 'cdk-'));
  const { context: ofCdkJson } = JSON.parse(readFileSync(cdkJson, 'utf8')) as { context: object };
  const withoutCopies = { 'aws:cdk:disable-asset-staging': true };
  return { app: new App({ outdir, context: { ...ofCdkJson, ...withoutCopies, ...context } }), outdir };
}

/** Creates the access app with the context of cdk.json; does not synthesize it. */
export function accessApp(
  props: Partial<AccessStackProps> = {},
  context: Readonly<Record<string, unknown>> = {},
) {
  const { app, outdir } = newApp(context);
  const stack = new AccessStack(app, 'access', {
    stages: ['dev', 'staging'],
    repository: 'office/portal',
    regions: ['ap-south-1', 'us-east-1'],
    existingProvider: false,
    ...props,
  });
  return { app, outdir, stack };
}

/** Creates the app of `npm run bootstrap` with the context of cdk.json; does not synthesize it. */
export function bootstrapApp(context: Readonly<Record<string, unknown>> = {}) {
  const { app, outdir } = newApp(context);
  const env = { region: 'ap-south-1' };
  return { app, outdir, stack: new DeploymentPolicyStack(app, deploymentPolicy, { env }) };
}

export function accessTemplate(props: Partial<AccessStackProps> = {}): Template {
  return Template.fromStack(accessApp(props).stack);
}

/** Synthesizes the templates of a stage. Without settings, each stage is synthesized once per worker. */
export function templatesOf(stage: StageName, settings?: Partial<StageConfig>) {
  if (settings) return synthesize(stage, settings);
  const templates = synthesized.get(stage) ?? synthesize(stage);
  synthesized.set(stage, templates);
  return templates;
}

const synthesized = new Map<StageName, ReturnType<typeof synthesize>>();

function synthesize(stage: StageName, settings: Partial<StageConfig> = {}) {
  const { stacks } = portalApp(stage, {}, settings);
  const all = Object.fromEntries(
    Object.entries(stacks).map(([part, stack]: [string, Stack]) => [part, Template.fromStack(stack)]),
  );
  /** @throws Error when the stage has no such stack */
  const part = (name: string): Template => {
    const found = all[name];
    if (!found) throw new Error(`The stage ${stage} has no ${name}.`);
    return found;
  };
  return {
    web: part('web'),
    data: part('data'),
    identity: part('identity'),
    app: part('app'),
    all,
    stacks,
    part,
  };
}

/** Returns the portal's function whose logical id begins with a name. */
export function functionNamed(template: Template, name: string): [string, Resource] {
  const found = functionsOf(template).find(([id]) => id.startsWith(name));
  if (!found) throw new Error(`The template has no function ${name}.`);
  return found;
}

/** Returns the portal's functions of a template by logical id, without the CDK's own. */
export function functionsOf(template: Template): [string, Resource][] {
  return resourcesOf(template, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) =>
      Properties['Runtime'] === 'nodejs24.x' && Properties['LoggingConfig'] !== undefined,
  );
}

/** Returns the resources of a type, or all, by logical id. */
export function resourcesOf(template: Template, type?: string): [string, Resource][] {
  const all = Object.entries(template.toJSON()['Resources'] as Record<string, Resource>);
  return all.filter(([, { Type }]) => type === undefined || Type === type);
}

/** Returns the properties of the resources of a type. */
export function propertiesOf(template: Template, type: string): Resource['Properties'][] {
  return resourcesOf(template, type).map(([, { Properties }]) => Properties);
}

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  readonly Principal?: object;
}

/** Returns the statements of policies by their properties. */
export function statementsOf(...policies: readonly Resource['Properties'][]): Statement[] {
  return policies.flatMap(
    ({ PolicyDocument: document }) => (document as { Statement: Statement[] }).Statement,
  );
}
