declare module 'virtual:landing' {
  import type { RenderLanding } from '@portal/contracts/http/site-delivery';

  export const renderLanding: RenderLanding;
}
