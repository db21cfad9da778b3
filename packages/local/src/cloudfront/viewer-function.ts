import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import vm from 'node:vm';
import { type TransformOptions, transformSync } from 'esbuild';
import * as z from 'zod';
import type { OriginResponse } from '../http/origin-response.ts';

/** Runs a CloudFront function: changes the path of a viewer's request, or returns the response to it. */
export type ViewerFunction = (request: IncomingMessage) => OriginResponse | undefined;

/** A response, or the request. */
const resultSchema = z.union([z.object({ statusCode: z.number() }), z.object({ uri: z.string() })]);

/**
 * The syntax of CloudFront's engine: ECMAScript 5.1 and a few later features; from the Developer Guide, "JavaScript
 * runtime 2.0 features for CloudFront Functions".
 */
const cloudFrontSyntax: TransformOptions = {
  target: 'es5',
  supported: {
    arrow: true,
    'async-await': true,
    'const-and-let': true,
    'exponent-operator': true,
    'rest-argument': true,
    'template-literal': true,
  },
};

/**
 * Compiles a CloudFront function for viewer requests. It gets method, path, headers and cookies of the request; from the
 * Developer Guide, "CloudFront Functions event structure".
 *
 * @param code JavaScript with a function `handler`
 * @throws when the code is too large or has syntax that CloudFront's engine lacks
 */
export function compileViewerFunction(code: string): ViewerFunction {
  rejectUnsupportedCode(code);
  const context = vm.createContext({});
  vm.runInContext(code, context);
  return (request) => {
    const { method, url = '/', headers } = request;
    const [uri, ...query] = url.split('?');
    const viewerRequest = { method, uri, headers: headerValues(headers), cookies: cookieValues(headers) };
    const event = JSON.stringify({ version: '1.0', request: viewerRequest });
    const result = resultSchema.parse(vm.runInContext(`handler(${event})`, context));
    if ('statusCode' in result) return { status: result.statusCode, headers: {}, body: Buffer.alloc(0) };
    request.url = [result.uri, ...query].join('?');
    return undefined;
  };
}

/** In bytes; a quota of CloudFront. */
const maxCodeSize = 10 * 1024;

/** esbuild rejects some features that its target lacks, and rewrites the others. */
function rejectUnsupportedCode(code: string): void {
  if (Buffer.byteLength(code) > maxCodeSize) throw new Error('A CloudFront function has at most 10 KB.');
  const rewritten = transformSync(code, { ...cloudFrontSyntax, logLevel: 'silent' }).code;
  const unchanged = transformSync(code, { target: 'esnext' }).code;
  if (rewritten !== unchanged)
    throw new Error(
      `CloudFront's engine lacks some syntax of this function, which would have to be:\n${rewritten}`,
    );
}

interface Value {
  readonly value: string;
}

function headerValues({ cookie: _cookies, ...headers }: IncomingHttpHeaders): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value: String(value) }]));
}

function cookieValues({ cookie = '' }: IncomingHttpHeaders): Record<string, Value> {
  const pairs = cookie.matchAll(/([^=;\s]+)=([^;]*)/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, { value }]));
}
