import { expect, test } from 'vitest';
import published from '../../../../docs/openapi.json' with { type: 'json' };
import { makeOpenApiDocument } from './openapi.ts';
import type { Route } from './route.ts';
import { routeIds, routes } from './routes.ts';

const document = JSON.parse(JSON.stringify(makeOpenApiDocument()));

const operationOf = ({ path, method }: Route) => document.paths[path][method.toLowerCase()];

test.each(routeIds)(
  '%s has its parameters, its request body, its success response and its problems',
  (id) => {
    const route: Route = routes[id];
    const operation = operationOf(route);
    expect(operation.operationId).toBe(id);
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters: { in: string; name: string }[] = operation.parameters ?? [];
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect('requestBody' in operation).toBe(route.request !== undefined);
    expect(Object.keys(operation.responses)).toContain(String(route.response.status));
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['400', '401', '403', '500', '503']),
    );
  },
);

test('docs/openapi.json matches the route table (regenerate: node scripts/run.mjs openapi)', () => {
  expect(published).toEqual(document);
});

test.each(routeIds)("%s has the gateway's own answers beside its problems", (id) => {
  const { responses } = operationOf(routes[id]);
  const own = '#/components/schemas/GatewayProblem';
  const withOwn = Object.keys(responses).filter((status) => JSON.stringify(responses[status]).includes(own));
  expect(withOwn).toEqual(['400', '401', '413', '429', '500', '503']);
  expect(responses['401']).toEqual({
    description: 'not-signed-in; without a code: missing, invalid or expired token',
    content: {
      'application/json': { schema: { anyOf: [{ $ref: '#/components/schemas/Problem' }, { $ref: own }] } },
    },
  });
  expect(responses['403'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Problem',
  });
});

test('every reference points to a schema', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  expect(references.length).toBeGreaterThan(20);
  for (const target of new Set(references)) {
    const name = target?.replace('#/components/schemas/', '') ?? '';
    expect(Object.keys(document.components.schemas)).toContain(name);
  }
});

test('the schema of a draft lists its fields', () => {
  const { data } = document.components.schemas.SaveDraftRequest.properties;
  expect(data.additionalProperties).toBe(false);
  expect(data.properties.startupName.anyOf[0]).toEqual({ type: 'string', maxLength: 200 });
});
