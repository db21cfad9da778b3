import type { ObjectDetails } from './object-store.ts';
import { invalidArgument } from './service-error.ts';

/** Headers that an object is stored and answered with, besides `x-amz-meta-…`. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'];

/**
 * What is kept with a body, of the headers of a request or the fields of a form; names are in lower case.
 *
 * @throws InvalidArgument
 */
export function objectDetails(given: Iterable<readonly [string, string]>): ObjectDetails {
  const all = [...given];
  const kept = all.filter(([name]) => KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'));
  const encoding = all.find(([name]) => name === 'content-encoding')?.[1];
  const contentEncoding = (encoding ?? '')
    .split(/\s*,\s*/)
    .filter((coding) => coding && coding !== 'aws-chunked');
  const tagging = all.find(([name]) => name === 'x-amz-tagging')?.[1] ?? '';
  return {
    headers: {
      'content-type': 'binary/octet-stream',
      ...Object.fromEntries(kept),
      ...(contentEncoding.length > 0 && { 'content-encoding': contentEncoding.join(',') }),
    },
    tags: checkedTags([...new URLSearchParams(tagging)]),
  };
}

/** @throws InvalidArgument when there are too many, or two of a name */
export function checkedTags(tags: readonly (readonly [string, string])[]): Record<string, string> {
  const byName = Object.fromEntries(tags);
  if (tags.length > 10 || Object.keys(byName).length < tags.length) {
    throw invalidArgument('Tags must be at most 10, each with a key of its own', 'x-amz-tagging');
  }
  return byName;
}
