import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeProblem, problemCodes, problems } from './problems.ts';
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

describe('problems', () => {
  test.each(problemCodes)('%s has a 4xx or 5xx status and a message', (code) => {
    expect(problems[code].status).toBeGreaterThanOrEqual(400);
    expect(describeProblem(code)).toMatch(/^[A-Z].*[a-zB.]$/);
  });

  test.each([
    ['user-not-found', {}, 'User not found'],
    ['user-exists', {}, 'User already exists'],
    ['already-submitted', {}, 'This application has already been submitted and cannot be edited'],
    ['mail-not-sent', {}, 'Failed to send OTP. Please try again.'],
    ['otp-incorrect', { attempts_left: 1 }, 'This code is not correct. 1 try left.'],
    ['otp-incorrect', { attempts_left: 4 }, 'This code is not correct. 4 tries left.'],
    ['otp-incorrect', {}, 'This code is not correct. 0 tries left.'],
    ['otp-too-soon', { retry_after: 12 }, 'Please wait 12 seconds before asking for a new code.'],
    ['otp-too-soon', {}, 'Please wait 30 seconds before asking for a new code.'],
    ['decision-conflict', {}, 'This application was already decided by another organiser.'],
    [
      'decision-conflict',
      { admin_status: 'approved', decided_by: 'Kavya' },
      'This application was already approved by Kavya.',
    ],
  ] as const)('%s %j reads "%s"', (code, details, text) => {
    expect(describeProblem(code, details)).toBe(text);
  });
});
