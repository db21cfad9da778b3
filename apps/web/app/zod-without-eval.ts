import * as z from 'zod';

/*
 * zod would compile its checks with `new Function`, which the content security policy refuses. This must be said
 * before the first schema is made, so root.tsx imports it before anything else.
 */
z.config({ jitless: true });
