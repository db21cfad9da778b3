/*
 * zod compiles schemas with `new Function`, which the content security policy forbids. root.tsx imports this module first
 * because the setting must precede the first schema. It sets what `z.config({ jitless: true })` sets, without loading zod.
 */
const config = globalThis as { __zod_globalConfig?: object };
config.__zod_globalConfig = Object.assign(config.__zod_globalConfig ?? {}, { jitless: true });

export {};
