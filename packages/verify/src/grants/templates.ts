import { programme } from '@portal/contracts/programme';
import { accountId, identify, nameProperties } from '@portal/local/template/identifiers';
import { evaluate, type Scope } from '@portal/local/template/intrinsics';
import type { StageName } from '../../../../infra/lib/stages.ts';
import { inRoot } from '../../../../scripts/shared/root.ts';

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
  readonly templatesOf: (stage: StageName) => { readonly all: Readonly<Record<string, Synthesized>> };
  readonly accessTemplate: (props: { readonly stages: readonly StageName[] }) => Synthesized;
}

interface Part {
  /** Name of the stack. */
  readonly stack: string;
  readonly part: string;
  readonly template: RawTemplate;
  readonly region: string;
}

/**
 * All resources of a stage as its templates make them. Whatever the stage, they get the names and ARNs that the local
 * cloud gives to those of its own, so that what was done there can be looked up here.
 */
export async function resourcesOfStage(stage: StageName): Promise<readonly Made[]> {
  const { templatesOf, accessTemplate } = (await import(inRoot('infra/test/synthesize.ts'))) as Synthesis;
  const all = {
    ...templatesOf(stage).all,
    ...(stage !== 'local' && { access: accessTemplate({ stages: [stage] }) }),
  };
  const parts = Object.entries(all).map(([part, template]) => ({
    stack: `${local}-${kebab(part)}`,
    part,
    template: withLocalNames(template.toJSON(), stage),
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

const local = `${programme.slug}-local`;

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A template in which names that tell the stage are those of the local cloud. */
function withLocalNames(template: unknown, stage: StageName): RawTemplate {
  return JSON.parse(JSON.stringify(template).replaceAll(`${programme.slug}-${stage}`, local)) as RawTemplate;
}

function identifiersOf({ stack, template, region }: Part, logicalId: string) {
  const { Type: type = 'unknown', Properties = {} } = template.Resources[logicalId] ?? {};
  const given = Properties[nameProperties[type] ?? ''];
  const name = given === undefined ? undefined : plainName(given);
  const found = identify(type, { stack, region, logicalId, name });
  // The local cloud has no topics; a topic is known by its ARN, which tells those of two stacks apart.
  return type === 'AWS::SNS::Topic' ? { ...found, ref: found.attributes['Arn'] ?? found.ref } : found;
}

/** A name that is written down, or joined of texts and the account's number. */
function plainName(given: unknown): string {
  if (typeof given === 'string') return given;
  const [, parts] = (given as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
  return parts.map((part) => (typeof part === 'string' ? part : accountId)).join('');
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
  const output = (stack: string, name: string): unknown => {
    const part = parts.find((candidate) => candidate.stack === stack);
    const found = part?.template.Outputs?.[name];
    if (!part || !found) throw new Error(`${stack} has no output ${name}.`);
    return read(part, found.Value);
  };
  const read: Read = (part, expression) => evaluate(expression, scopeOf(part, exported, output));
  return read;
}

function scopeOf(part: Part, importValue: Scope['importValue'], stackOutput: Scope['stackOutput']): Scope {
  const { region, template } = part;
  const pseudo: Readonly<Record<string, unknown>> = {
    'AWS::AccountId': accountId,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
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
    stackOutput,
    dynamicReference: unknown('reference'),
  };
}
