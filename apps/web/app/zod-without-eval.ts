/*
 * zod would compile its checks with `new Function`, which the content security policy refuses. This must be said before
 * the first schema is made, so root.tsx imports it before anything else. It is said to what `z.config({ jitless: true })`
 * writes to, because pages that check nothing must not bring zod along.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
