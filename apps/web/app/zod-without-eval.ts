/*
 * zod would compile its checks with `new Function`, which the content security policy refuses. This must be said before
 * the first schema is made, so root.tsx imports it before anything else. It is said to what `z.config({ jitless: true })`
 * writes to, because pages that check nothing must not bring zod along.
 */
const holder = globalThis as { __zod_globalConfig?: object };
holder.__zod_globalConfig = Object.assign(holder.__zod_globalConfig ?? {}, { jitless: true });

export {};
