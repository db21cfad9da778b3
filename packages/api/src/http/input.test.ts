import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import { uploadRoutes } from '@portal/contracts/http/upload-routes';
import { describe, expect, test } from 'vitest';
import { httpEvent, type TestRequest } from '../../test/http-event.ts';
import { readInput } from './input.ts';

describe('path and query', () => {
  const read = (request: TestRequest) =>
    readInput(organiserRoutes.listStage, httpEvent('listStage', request, undefined));

  test('are what the schemas of the route make of them', () => {
    const input = read({ params: { stage: 'stage1' }, query: { limit: '20', view: 'summary' } });
    expect(input).toEqual({ params: { stage: 'stage1' }, query: { limit: 20, view: 'summary' } });
  });

  test('are nothing where the call asks for none', () => {
    const event = httpEvent('getMetrics', { query: { limit: '20' } }, undefined);
    expect(readInput(organiserRoutes.getMetrics, event)).toEqual({});
  });

  test.each([
    ['stage', { params: { stage: 'stage3' }, query: { limit: '0' } }],
    ['stage', {}],
    ['limit', { params: { stage: 'stage1' }, query: { limit: '0' } }],
  ])('are refused with the name of the first of them that is wrong, %s', (field, request) => {
    expect(read(request)).toEqual({ problem: 'invalid-request', fields: { [field]: expect.any(String) } });
  });
});

describe('a file', () => {
  const event = httpEvent('uploadFile', { body: '%PDF-1.7 ä' }, undefined);
  const type = 'multipart/form-data; boundary=a';
  const bytes = Buffer.from('%PDF-1.7 ä');

  test('comes as it was sent', () => {
    const sent = { ...event, headers: { 'content-type': type } };
    expect(readInput(uploadRoutes.uploadFile, sent)).toEqual({ body: { bytes, contentType: type } });
  });

  test('comes as it was sent when API Gateway took it for bytes', () => {
    const body = bytes.toString('base64');
    const sent = { ...event, headers: { 'content-type': type }, body, isBase64Encoded: true };
    expect(readInput(uploadRoutes.uploadFile, sent)).toEqual({ body: { bytes, contentType: type } });
  });

  test('that is not there is empty, of no type', () => {
    const { body: _body, ...without } = event;
    const nothing = { body: { bytes: Buffer.alloc(0), contentType: '' } };
    expect(readInput(uploadRoutes.uploadFile, { ...without, headers: {} })).toEqual(nothing);
  });
});
