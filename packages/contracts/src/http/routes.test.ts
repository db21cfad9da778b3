import { expect, test } from 'vitest';
import { routeIds, routeKeyOf } from './routes.ts';

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

test('the route table has the routes that the product specifies', () => {
  expect(routeIds.map(routeKeyOf)).toEqual(expect.arrayContaining(publicRoutes));
});
