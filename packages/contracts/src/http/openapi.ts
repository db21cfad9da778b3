import * as z from 'zod/mini';
import { draftResponseSchema } from '../applications/draft.ts';
import {
  applicationListSchema,
  applicationSchema,
  applicationSummarySchema,
  submissionRowSchema,
  submissionSchema,
  submissionSummarySchema,
  submittedDataSchema,
} from '../applications/records.ts';
import { programme } from '../programme.ts';
import { decisionSchema } from '../review/decision-record.ts';
import { rowChangedSchema } from '../review/row-changed.ts';
import { stageListSchema, stageSummaryListSchema } from '../review/stage-lists.ts';
import { documentSchema } from '../uploads/documents.ts';
import { type ProblemCode, problemBodySchema, problems } from './problems.ts';
import { commonProblems, isBodyOptional, type Route } from './route.ts';
import { routeIds, routes } from './routes.ts';

type Json = Readonly<Record<string, unknown>>;

/** The schemas that several calls, or several places of a response, have in common: the document defines each once. */
const namedSchemas = {
  Application: applicationSchema,
  ApplicationList: applicationListSchema,
  ApplicationSummary: applicationSummarySchema,
  Decision: decisionSchema,
  Document: documentSchema,
  DraftResponse: draftResponseSchema,
  Problem: problemBodySchema,
  RowChanged: rowChangedSchema,
  StageList: stageListSchema,
  StageSummaryList: stageSummaryListSchema,
  Submission: submissionSchema,
  SubmissionRow: submissionRowSchema,
  SubmissionSummary: submissionSummarySchema,
  SubmittedData: submittedDataSchema,
} as const satisfies Record<string, z.ZodMiniType>;

const names = new Map<z.ZodMiniType, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
);

z.globalRegistry.add(problemBodySchema, {
  description:
    '`message` is in the language of `Accept-Language`. `fields` maps the path of an invalid field to its validation code.',
});

const description = `Generated from packages/contracts/src/http/routes.ts by scripts/openapi.ts. Do not edit.

Some calls are answered before a function runs. API Gateway answers with \`{ "message" }\` in English, without a code: a malformed path with status 400, a call without a valid token with 401, a path or method that is not listed here with 404, a body over 10 MB (6 MB as a Lambda event) with 413, too many calls with 429, a function that failed or did not answer in time with 500 or 503.

The firewall answers too many calls from one address with status 429 and a \`Problem\` of code \`unavailable\`. What its managed rules block, and an unreachable API, get a page of CloudFront with status 403, 502 or 504.`;

/** The route table as an OpenAPI 3.1 document. */
export function makeOpenApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const id of routeIds) {
    const route: Route = routes[id];
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(id, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${programme.name.en}: ${programme.portalName.en}`,
      version: '1',
      description,
    },
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: "The user pool's id token",
        },
      },
    },
    security: [{ idToken: [] }],
  };
}

function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  );
}

/** Returns a reference to a schema that the document defines once. */
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function schemaOf(schema: z.ZodMiniType): Json {
  const name = names.get(schema);
  if (name !== undefined) return reference(name);
  if (schema instanceof z.ZodMiniUnion)
    return { anyOf: schema.def.options.map((option) => schemaOf(option as z.ZodMiniType)) };
  const { $schema: _schema, ...plain } = z.toJSONSchema(schema);
  return plain;
}

function operationOf(id: string, route: Route): Json {
  return {
    operationId: id,
    summary: route.summary,
    tags: [route.function],
    'x-access': route.access,
    ...(route.needsFreshLogin && { 'x-needs-fresh-login': true }),
    ...(route.access === 'public' && { security: [] }),
    ...parametersOf(route),
    ...requestOf(route),
    responses: { [route.response.status]: successOf(route), ...errorsOf(route) },
  };
}

function parametersOf({ params, query, takesIdempotencyKey }: Route): Json {
  const key = takesIdempotencyKey && z.object({ 'Idempotency-Key': z.optional(z.uuid()) });
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...parametersIn('header', key),
  ];
  return parameters.length === 0 ? {} : { parameters };
}

function parametersIn(location: 'path' | 'query' | 'header', schema: z.ZodMiniType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
  }));
}

function requestOf(route: Route): Json {
  const { request } = route;
  if (request === undefined) return {};
  const content =
    request === 'multipart'
      ? {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', contentMediaType: 'application/pdf' } },
              required: ['file'],
            },
          },
        }
      : { 'application/json': { schema: schemaOf(request) } };
  return { requestBody: { required: !isBodyOptional(route), content } };
}

function successOf({ response: { body } }: Route): Json {
  const content =
    body === 'text'
      ? { 'text/plain': { schema: { type: 'string' } } }
      : { 'application/json': { schema: schemaOf(body) } };
  return { description: 'Success', content };
}

/** The error responses of a function by HTTP status, each with its codes. JavaScript sorts integer-like keys by itself. */
function errorsOf(route: Route): Json {
  const codes = [...new Set<ProblemCode>([...commonProblems, ...route.problems])];
  const content = { 'application/json': { schema: reference('Problem') } };
  const statuses = new Set(codes.map((code) => problems[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const named = codes.filter((code) => problems[code].status === status);
      return [status, { description: named.join(', '), content }];
    }),
  );
}
