// A CloudFront function (runtime 2.0) that maps a path to a file of the bucket, as `fileAt` in
// packages/contracts/src/http/site-delivery.ts does. infra/test/web.test.ts compares the two.

const prerenderedPages = [
  '/authorize/login',
  '/authorize/signup',
  '/authorize/verify',
  '/authorize/reset-password',
  '/applications',
  '/applications-form',
  '/admin/user-list',
  '/admin/stage1',
  '/admin/stage2',
  '/what-you-will-need',
  '/receipt',
];

/** CloudFront requires this name. */
function handler(event) {
  const request = event.request;
  let path;
  try {
    path = decodeURIComponent(request.uri);
  } catch (_error) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (path === '/') request.uri = '/index.html';
  else if (path === '/ta/' || path === '/ta') request.uri = '/ta/index.html';
  else if (prerenderedPages.includes(path)) request.uri = `${path}/index.html`;
  else if (last.lastIndexOf('.') <= 0) request.uri = '/__spa-fallback.html';
  return request;
}
