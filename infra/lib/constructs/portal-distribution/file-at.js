// A CloudFront function (runtime 2.0) that maps a request to a file of the bucket: `/` and `/ta/` are the landing pages, other
// paths without an extension are pages of the app in the visitor's language. It cannot import:
// packages/local/test/site-function.test.ts compares it with site-delivery.ts and languages.ts of contracts, and checks that
// CloudFront's engine has its syntax: ECMAScript 5.1 and a few later features, without destructuring and spread.

const prerenderedPages = [
  '/authorize/login',
  '/authorize/signup',
  '/authorize/verify',
  '/authorize/reset-password',
  '/authorize/password',
  '/account',
  '/applications',
  '/applications/-/receipt',
  '/applications/-/changes',
  '/applications-form',
  '/admin/user-list',
  '/admin/stage1',
  '/admin/stage2',
  '/admin/rounds',
  '/admin/rounds/-',
  '/can-i-apply',
  '/what-you-will-need',
  '/receipt',
];

/** Each language with the folder of its documents. */
const folders = { en: '', ta: '/ta' };

/** CloudFront requires this name. */
function handler(event) {
  const request = event.request;
  let path;
  try {
    path = decodeURIComponent(request.uri);
  } catch (_error) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
  const folder = folders[requestedLanguage(request)];
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (path === '/') request.uri = '/index.html';
  else if (path === '/ta/' || path === '/ta') request.uri = '/ta/index.html';
  else if (prerenderedPages.includes(pageOf(path))) request.uri = `${folder}${pageOf(path)}/index.html`;
  else if (last.lastIndexOf('.') <= 0) request.uri = `${folder}/__spa-fallback.html`;
  return request;
}

/** The path of the document of an application's page, without the application's id. */
function pageOf(path) {
  return path
    .replace(/^(\/applications-form)\/[^/]+$/, '$1')
    .replace(/^(\/applications)\/[^/]+(\/(receipt|changes))$/, '$1/-$2');
}

function requestedLanguage(request) {
  const chosen = request.cookies.language ? request.cookies.language.value : '';
  const header = request.headers['accept-language'];
  const accepted = header ? header.value.split(',') : [];
  return (
    [chosen]
      .concat(accepted)
      .map(languageOf)
      .find((language) => language !== undefined) || 'en'
  );
}

/** The language of a tag such as `ta-IN`; `undefined` when the portal does not support it. */
function languageOf(tag) {
  const code = tag.trim().toLowerCase().split(/[-;]/)[0];
  return Object.keys(folders).find((language) => language === code);
}
