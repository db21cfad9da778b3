import { accountId, identify } from '@portal/local/template/identifiers';
import { evaluate, noValue, type Scope } from '@portal/local/template/intrinsics';
import type { StageConfig, StageName } from '../../../infra/lib/stages.ts';
import { inRoot } from '../root.ts';

/** A resource of a stage, its properties evaluated. */
export interface Made {
  /** `data/UploadsBucketC4B27CC7`. */
  readonly name: string;
  readonly type: string;
  readonly ref: string;
  readonly arn: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface RawTemplate {
  readonly Resources: Readonly<Record<string, { Type: string; Properties?: Record<string, unknown> }>>;
  readonly Outputs?: Readonly<Record<string, { Value: unknown; Export?: { Name: unknown } }>>;
  readonly Parameters?: Readonly<Record<string, unknown>>;
}

interface Synthesized {
  readonly toJSON: () => unknown;
}

/** What is read of infra's helper for tests; its own types are checked by other rules than those of the scripts. */
interface Synthesis {
  readonly templatesOf: (
    stage: StageName,
    settings: Partial<StageConfig>,
  ) => { readonly all: Readonly<Record<string, Synthesized>> };
  readonly accessTemplate: (stage: StageName) => Synthesized;
}

interface Part {
  readonly part: string;
  readonly template: RawTemplate;
  readonly region: string;
}

/**
 * All resources of a stage as its templates make them. Whatever the stage, they get the names and ARNs that the local
 * cloud gives to those of its own, so that what was done there can be looked up here.
 */
export async function resourcesOfStage(
  stage: StageName,
  settings: Partial<StageConfig> = {},
): Promise<readonly Made[]> {
  const { templatesOf, accessTemplate } = (await import(inRoot('infra/test/synthesize.ts'))) as Synthesis;
  const all = {
    ...templatesOf(stage, settings).all,
    ...(stage !== 'local' && { access: accessTemplate(stage) }),
  };
  const parts = Object.entries(all).map(([part, template]) => ({
    part,
    template: template.toJSON() as RawTemplate,
    region: part.startsWith('edge') ? 'us-east-1' : 'ap-south-1',
  }));
  const read = reader(parts);
  return parts.flatMap((part) =>
    Object.entries(part.template.Resources).map(([logicalId, { Type, Properties = {} }]) => {
      const { ref, attributes } = identifiersOf(part, logicalId);
      const properties = () => read(part, Properties) as Record<string, unknown>;
      const made = { name: `${part.part}/${logicalId}`, type: Type, ref, arn: attributes['Arn'] ?? ref };
      // Most are never asked for theirs, and some name what only a deployed stage knows.
      return Object.defineProperty(made, 'properties', { get: properties }) as Made;
    }),
  );
}

function identifiersOf({ part, template, region }: Part, logicalId: string) {
  const type = template.Resources[logicalId]?.Type ?? 'unknown';
  const found = identify(type, { stack: `green-startup-local-${part}`, region, logicalId });
  // The local cloud has no topics; a topic is known by its ARN, which tells those of two stacks apart.
  return type === 'AWS::SNS::Topic' ? { ...found, ref: found.attributes['Arn'] ?? found.ref } : found;
}

type Read = (part: Part, expression: unknown) => unknown;

function reader(parts: readonly Part[]): Read {
  const exported = (name: string): unknown => {
    for (const part of parts) {
      for (const { Export, Value } of Object.values(part.template.Outputs ?? {})) {
        if (Export && Export.Name === name) return read(part, Value);
      }
    }
    throw new Error(`No stack exports ${name}.`);
  };
  const read: Read = (part, expression) => evaluate(withoutOutputs(expression), scopeOf(part, exported));
  return read;
}

/** Names what a stack of another region answers, which is known only when that is deployed. */
function withoutOutputs(expression: unknown): unknown {
  if (Array.isArray(expression)) return expression.map(withoutOutputs);
  if (typeof expression !== 'object' || expression === null) return expression;
  if ('Fn::GetStackOutput' in expression) return `<${JSON.stringify(expression['Fn::GetStackOutput'])}>`;
  return Object.fromEntries(Object.entries(expression).map(([key, value]) => [key, withoutOutputs(value)]));
}

function scopeOf(part: Part, importValue: (name: string) => unknown): Scope {
  const { region, template } = part;
  const pseudo: Readonly<Record<string, unknown>> = {
    'AWS::AccountId': accountId,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::NoValue': noValue,
  };
  const unknown = (what: string) => (name: string) => `<${what} ${name}>`;
  return {
    ref: (name) => {
      if (Object.hasOwn(pseudo, name)) return pseudo[name];
      return template.Resources[name] ? identifiersOf(part, name).ref : unknown('parameter')(name);
    },
    getAtt: (logicalId, attribute) =>
      identifiersOf(part, logicalId).attributes[attribute] ?? `<${logicalId}.${attribute}>`,
    importValue,
    condition: () => true,
    findInMap: unknown('mapping'),
    dynamicReference: unknown('reference'),
  };
}
