import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hintScript, pageHints, withHints } from './page-hints.ts';

const entry = (id: string, parentId: string | undefined, path: string, more = {}) => ({
  [id]: { id, path, module: `/assets/${id.split('/').at(-1)}.js`, ...(parentId && { parentId }), ...more },
});

const routes = {
  ...entry('root', undefined, '', { imports: ['/assets/react.js'] }),
  ...entry('routes/landing', 'root', ''),
  ...entry('routes/not-found', 'root', '*'),
  ...entry('routes/login', 'root', 'authorize/login', { imports: ['/assets/react.js', '/assets/form.js'] }),
  ...entry('routes/applicant/layout', 'root', ''),
  ...entry('routes/form', 'routes/applicant/layout', 'applications-form/:id?', { css: ['/assets/form.css'] }),
};
const chunks = {
  'app/login.tsx': { file: 'assets/login.js', imports: ['_form.js'] },
  'app/form.tsx': { file: 'assets/form.js', imports: ['_layout.js'] },
  '_layout.js': { file: 'assets/layout.js' },
  '_form.js': { file: 'assets/form.js' },
  'app/session/pool.ts': { file: 'assets/pool.js', imports: ['_auth.js'] },
  '_auth.js': { file: 'assets/auth.js', imports: ['_auth.js'] },
};
const html = '<head><script src="/assets/root.js"></script><link href="/assets/react.js"></head>';

test('a page hints at what it needs and the document does not name', () => {
  expect(pageHints(routes, chunks, html)).toEqual({
    '/authorize/login': ['/assets/form.js', '/assets/login.js'],
    '/applications-form': [
      '/assets/form.css',
      '/config.json',
      '/assets/form.js',
      '/assets/layout.js',
      '/assets/auth.js',
      '/assets/pool.js',
    ],
  });
});

test('a build without the reader of sessions is no build of this portal', () => {
  expect(() => pageHints(routes, {}, html)).toThrow('app/session/pool.ts');
});

/** What the script asks for at an address: `rel as href`, and `painted` once the first picture is. */
function askedAt(pathname: string, { hidden = false } = {}): string[] {
  const links: { rel?: string; as?: string; href?: string }[] = [];
  const ofEveryPage = { rel: 'modulepreload', href: '/root.js', removeAttribute: () => undefined };
  const document = {
    hidden,
    querySelectorAll: () => [ofEveryPage],
    createElement: () => ({ dataset: {} }),
    head: { append: (link: object) => links.push(link) },
  };
  class PerformanceObserver {
    readonly tell: () => void;
    constructor(tell: () => void) {
      this.tell = tell;
    }
    disconnect() {}
    observe() {
      links.push({ rel: 'painted' });
      this.tell();
    }
  }
  const script = hintScript({
    '/form': ['/a.js', '/a.css#', '/config.json'],
    '/login': ['/a.js', '/</script>.js'],
  });
  expect(script).not.toContain('</');
  runInNewContext(script, { location: { pathname }, document, PerformanceObserver });
  return links.map(({ rel, as, href }) => [rel, as, href].filter(Boolean).join(' '));
}

const first = ['painted', 'modulepreload /root.js'];

test.each([
  ['/form', [...first, 'modulepreload /a.js', 'preload style /a.css#', 'preload fetch /config.json']],
  ['/form/4f8c', [...first, 'modulepreload /a.js', 'preload style /a.css#', 'preload fetch /config.json']],
  ['/login/', [...first, 'modulepreload /a.js', 'modulepreload /</script>.js']],
  ['/no-such-page', first],
])('at %s the document asks for its files once it is painted', (pathname, asked) => {
  expect(askedAt(pathname)).toEqual(asked);
});

test('a page that nobody sees yet asks at once', () => {
  const asked = ['modulepreload /root.js', 'modulepreload /a.js', 'modulepreload /</script>.js'];
  expect(askedAt('/login', { hidden: true })).toEqual(asked);
});

test('the script stands before the files of every page, which apply to no medium until it asks for them', () => {
  const modules = '<link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js">';
  const later = modules.replaceAll('modulepreload"', 'modulepreload" media="not all"');
  expect(withHints(modules, '$&()')).toBe(`<script>$&()</script>${later}`);
  expect(() => withHints('<head></head>', '')).toThrow('no files');
});
