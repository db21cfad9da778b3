import { expect, test } from 'vitest';
import { firstPicture } from './first-picture.ts';

const app = (starts: string) =>
  `<title>A page</title><link rel="stylesheet" href="/a.css#"><script type="module" async="">${starts}</script>`;
const known = 'import "/manifest.js";\nimport * as route0 from "/root.js";\n  import("/entry.js");';
const parts = { styles: 'p{margin:0}', script: 'show("$&")', modules: ['/react.js', '/root.js'] };

test('the document has all that its first picture needs; the sheets of the app hold up nothing', () => {
  expect(firstPicture(app(known), parts)).toContain(
    '<title>A page</title><style>p{margin:0}</style><script>show("$&")</script><link rel="stylesheet" media="not all" href="/a.css#">',
  );
});

test('the app runs after the first picture, with its sheets, and one module after the other', () => {
  expect(firstPicture(app(known), parts)).toMatch(
    /<script type="module" async="">await \(function.*PerformanceObserver.*\)\(\);await \(async function.*removeAttribute\("media"\).*\)\(\);.*for \(const file of \[\.\.\.\["\/react\.js","\/root\.js"\].*import\(file\).*await import\("\/manifest\.js"\);const route0=await import\("\/root\.js"\);\s*import\("\/entry\.js"\);<\/script>$/s,
  );
  expect(() => firstPicture(app('import "/a.js"'), parts)).toThrow('not known');
});
