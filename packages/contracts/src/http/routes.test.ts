import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problemCodes, problems } from './problems.ts';
import type { Route } from './route.ts';
import { routeIds, routeKeyOf, routes } from './routes.ts';

/** The routes that external clients may use: their paths must not change. Other routes need no entry. */
const publicRoutes = [
  'GET /green-startup/prod/applications/{id}',
  'POST /green-startup/prod/users/create',
  'POST /green-startup/prod/applications/draft',
  'POST /green-startup/prod/send-otp',
  'POST /green-startup/prod/resend-otp',
  'POST /green-startup/prod/verify-otp',
  'POST /green-startup/prod/uploads',
  'POST /prod/v1/expo/file/upload/s3',
  'GET /green-startup/prod/applications/{application_id}/documents',
  'GET /green-startup/prod/applications/{application_id}/documents/{document_id}',
  'GET /green-startup/prod/application-metrics',
  'GET /green-startup/prod/applications/submitted/{stage}',
  'POST /green-startup/prod/applications/{application_id}/approve/{stage}',
  'POST /green-startup/prod/applications/{application_id}/reject/{stage}',
  'GET /green-startup/prod/applications/{application_id}/shortlist/{stage}',
  'POST /green-startup/prod/applications/{application_id}/shortlist/{stage}',
];

describe('the route table', () => {
  test('has the routes that the product specifies', () => {
    expect(routeIds.map(routeKeyOf)).toEqual(expect.arrayContaining(publicRoutes));
  });

  test.each(routeIds)('%s describes its path parameters and its access problem', (id) => {
    const route: Route = routes[id];
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = route.params instanceof z.ZodMiniObject ? Object.keys(route.params.shape) : [];
    expect(described).toEqual(inPath);
    if (route.access === 'founder') expect(route.problems).toContain('founders-only');
    if (route.access === 'organiser') expect(route.problems).toContain('organisers-only');
  });
});

test.each(problemCodes)('the problem %s has a 4xx or 5xx status', (code) => {
  expect(problems[code].status).toBeGreaterThanOrEqual(400);
});
