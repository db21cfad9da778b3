import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import {
  appPage,
  documentIn,
  documentOf,
  isPublicFile,
  prerenderedPages,
} from '@portal/contracts/http/site-delivery';
import { languageCookie, requestedLanguage } from '@portal/contracts/languages';
import { expect, test } from 'vitest';
import { defaultPaths } from '../src/cloud/default-paths.ts';
import { compileViewerFunction } from '../src/cloudfront/viewer-function.ts';
import { readAssembly } from '../src/template/assembly.ts';

/* The CloudFront function of the template, infra/lib/constructs/portal-distribution/file-at.js, by CloudFront's rules. */

const [viewerFunction] = readAssembly(defaultPaths.assembly).stacks.flatMap(({ template }) =>
  Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::CloudFront::Function'),
);
const run = compileViewerFunction(String(viewerFunction?.Properties['FunctionCode']));

interface Visitor {
  /** The value of the cookie. */
  readonly chosen?: string;
  readonly acceptLanguage?: string;
}

/** Runs the CloudFront function on a request. Returns the path of the file, or the status of its response. */
function fileAt(url: string, { chosen, acceptLanguage }: Visitor = {}): unknown {
  const headers = {
    ...(chosen !== undefined && { cookie: `${languageCookie}=${chosen}` }),
    ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }),
  };
  const request = { method: 'GET', url, headers } as IncomingMessage;
  return run(request)?.status ?? request.url;
}

test('an address is served from its file', () => {
  const files = {
    '/': '/index.html',
    '/ta/': '/ta/index.html',
    '/ta': '/ta/index.html',
    '/tax': '/__spa-fallback.html',
    '/authorize/other': '/__spa-fallback.html',
    '/applications-form/': '/__spa-fallback.html',
    '/applications-form/4f8c': '/applications-form/index.html',
    '/applications-form/4f8c/5': '/__spa-fallback.html',
    '/applications/4f8c': '/__spa-fallback.html',
    '/applications/4f8c/receipt': '/applications/-/receipt/index.html',
    '/applications/4f8c/changes': '/applications/-/changes/index.html',
    '/v1.2/page': '/__spa-fallback.html',
    '/a.b/': '/__spa-fallback.html',
    '/.hidden': '/__spa-fallback.html',
    '/.well-known': '/__spa-fallback.html',
    '//evil.example.org/x': '/__spa-fallback.html',
    '/caf%C3%A9': '/__spa-fallback.html',
    // A file's path keeps its encoding.
    '/%2e%2e/secret.txt': '/%2e%2e/secret.txt',
  };
  const served = Object.keys(files).map((address) => [address, fileAt(address)]);
  expect(Object.fromEntries(served)).toEqual(files);
  // An address that cannot be decoded does not exist.
  expect(fileAt('/%E0%A4%A')).toBe(404);
});

test('every file of the build has its path', () => {
  const files = readdirSync(defaultPaths.site, { recursive: true, encoding: 'utf8' }).filter(isPublicFile);
  expect(files).toContain('index.html');
  for (const file of files) expect(fileAt(`/${file}`)).toBe(`/${file}`);
});

test('a visitor gets the documents of the language that contracts find', () => {
  const visitors: Visitor[] = [
    {},
    { acceptLanguage: 'ta-IN,ta;q=0.9,en;q=0.8' },
    { acceptLanguage: 'hi-IN, ta;q=0.9' },
    { acceptLanguage: 'en-IN,ta;q=0.9' },
    { acceptLanguage: 'fr' },
    { chosen: 'ta' },
    { chosen: 'en', acceptLanguage: 'ta' },
    { chosen: 'fr', acceptLanguage: 'ta' },
    { chosen: '', acceptLanguage: 'TA' },
  ];
  for (const visitor of visitors) {
    const language = requestedLanguage(visitor.chosen, visitor.acceptLanguage);
    for (const page of prerenderedPages)
      expect(fileAt(page, visitor)).toBe(`/${documentIn(language, documentOf(page))}`);
    expect(fileAt('/terms', visitor)).toBe(`/${documentIn(language, appPage)}`);
    const fixed = ['/', '/ta/', '/robots.txt'].map((address) => fileAt(address, visitor));
    expect(fixed).toEqual(['/index.html', '/ta/index.html', '/robots.txt']);
  }
});
