import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { addPortal } from '../lib/portal.ts';
import { type StageName, stageConfig } from '../lib/stages.ts';

const cdkJson = path.resolve(import.meta.dirname, '../cdk.json');

/** A resource of a template. */
export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
}

/** The portal's app at a stage, with the context that the command line would give it, not yet synthesized. */
export function portalApp(stage: StageName, context: Readonly<Record<string, unknown>> = {}) {
  const { context: flags } = JSON.parse(readFileSync(cdkJson, 'utf8')) as { context: object };
  const outdir = mkdtempSync(path.join(tmpdir(), 'cdk-'));
  const app = new App({ outdir, context: { ...flags, ...context } });
  return { app, outdir, stacks: addPortal(app, stageConfig(stage)) };
}

/** The templates of a stage. */
export function templatesOf(stage: StageName): Record<'data' | 'identity' | 'api', Template> {
  // The rules of CloudFormation are checked once, in validation.test.ts.
  const unchecked = { '@aws-cdk/core:validateAgainstDefaultRules': false };
  const { data, identity, api } = portalApp(stage, unchecked).stacks;
  const template = (stack: Stack) => Template.fromStack(stack);
  return { data: template(data), identity: template(identity), api: template(api) };
}

/** The resources of a type, by logical id. */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.findResources(type)) as [string, Resource][];
}
