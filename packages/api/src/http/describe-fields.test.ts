import { saveDraftRequestSchema } from '@portal/contracts/applications/draft';
import { expect, test } from 'vitest';
import { describeFields, fieldCodes } from './describe-fields.ts';

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

test('a document of a list is named by its field', () => {
  expect(describeFields({ 'otherSupportingDocuments.3': 'document-unknown' })).toEqual({
    'otherSupportingDocuments.3': 'Other supporting documents: please upload this file again',
  });
});
