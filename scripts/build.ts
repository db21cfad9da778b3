import { buildAll } from './shared/build-parts.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail } from './shared/output.ts';

/** Builds what `npm start` needs. */
shutDownGracefully();
try {
  await buildAll();
} catch (error) {
  fail(error);
}
