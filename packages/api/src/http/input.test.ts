import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import { uploadRoutes } from '@portal/contracts/http/upload-routes';
import { describe, expect, test } from 'vitest';
import { httpEvent, type TestRequest } from '../../test/http-event.ts';
import { readInput } from './input.ts';

describe('path and query parameters', () => {
  const read = (request: TestRequest) =>
    readInput(organiserRoutes.listStage, httpEvent('listStage', request, undefined));

  test('are parsed by the schemas of the route', () => {
    const input = read({ params: { stage: 'stage1' }, query: { limit: '20', view: 'summary' } });
    expect(input).toEqual({ params: { stage: 'stage1' }, query: { limit: 20, view: 'summary' } });
  });

  test('are ignored if the route has none', () => {
    const event = httpEvent('getMetrics', { query: { limit: '20' } }, undefined);
    expect(readInput(organiserRoutes.getMetrics, event)).toEqual({});
  });

  test.each([
    ['stage', { params: { stage: 'stage3' }, query: { limit: '0' } }],
    ['stage', {}],
    ['limit', { params: { stage: 'stage1' }, query: { limit: '0' } }],
    ['q', { params: { stage: 'stage1' }, query: { q: 'x' } }],
    ['view', { params: { stage: 'stage1' }, query: { q: 'solar', view: 'full' } }],
  ])('are rejected with the name of the first invalid one, %s', (field, request) => {
    expect(read(request)).toEqual({ problem: 'invalid-request', fields: { [field]: expect.any(String) } });
  });
});

describe('a file upload', () => {
  const event = httpEvent('uploadFile', { body: '%PDF-1.7 ä' }, undefined);
  const type = 'multipart/form-data; boundary=a';
  const bytes = Buffer.from('%PDF-1.7 ä');

  test('keeps its bytes', () => {
    const sent = { ...event, headers: { 'content-type': type } };
    expect(readInput(uploadRoutes.uploadFile, sent)).toEqual({ body: { bytes, contentType: type } });
  });

  test('keeps its bytes when API Gateway encodes them in base64', () => {
    const body = bytes.toString('base64');
    const sent = { ...event, headers: { 'content-type': type }, body, isBase64Encoded: true };
    expect(readInput(uploadRoutes.uploadFile, sent)).toEqual({ body: { bytes, contentType: type } });
  });

  test('without a body is empty, without a content type', () => {
    const { body: _body, ...without } = event;
    const nothing = { body: { bytes: Buffer.alloc(0), contentType: '' } };
    expect(readInput(uploadRoutes.uploadFile, { ...without, headers: {} })).toEqual(nothing);
  });
});
