import { saveDraftRequestSchema } from '@portal/contracts/applications/draft';
import { sendOtpRequestSchema } from '@portal/contracts/applications/submitting';
import { expect, test } from 'vitest';
import { fieldCodes } from '../problem.ts';
import { describeFields } from './describe-fields.ts';

test('every fault of a request has a sentence at its path', () => {
  const result = saveDraftRequestSchema.safeParse({
    user_id: 'sub',
    application_id: 'not-a-uuid',
    status: 'success',
    data: { city: 'bengaluru', marketReach: 'word '.repeat(301), owner: 'me', phone: 7 },
  });
  if (result.success) throw new Error('expected to be refused');
  expect(describeFields(fieldCodes(result.error))).toEqual({
    application_id: 'application_id: this value is not valid',
    status: 'This field is not known',
    'data.owner': 'This field is not known',
    'data.city': 'City: please choose one of the options',
    'data.marketReach': 'Market reach must be 300 words or less',
    'data.phone': 'Phone: this value is not valid',
  });
});

test('an unknown field is named, whatever its name', () => {
  const request = JSON.parse('{"email":"kavya@example.org","constructor":1,"toString":1,"__proto__":1}');
  const result = sendOtpRequestSchema.safeParse(request);
  if (result.success) throw new Error('expected to be refused');
  const unknown = 'This field is not known';
  const named = Object.entries(describeFields(fieldCodes(result.error)));
  expect(named).toEqual(['constructor', 'toString', '__proto__'].map((name) => [name, unknown]));
});

test('a document of a list is named by its field', () => {
  expect(describeFields({ 'otherSupportingDocuments.3': 'document-unknown' })).toEqual({
    'otherSupportingDocuments.3': 'Other supporting documents: please upload this file again',
  });
});

test('what stands in no field of the application is named by its last part', () => {
  expect(describeFields({ 'one.of.several': 'invalid' })).toEqual({
    'one.of.several': 'several: this value is not valid',
  });
});
