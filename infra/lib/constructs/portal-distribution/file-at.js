// A CloudFront function (runtime 2.0): which file of the bucket an address stands for. It says the same as `fileAt` in
// packages/contracts/src/http/site-delivery.ts; the test beside it compares the two.

/** CloudFront calls it by this name. */
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
  else if (last.lastIndexOf('.') <= 0) request.uri = '/__spa-fallback.html';
  return request;
}
