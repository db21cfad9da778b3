import { messages } from '../i18n/catalogue.ts';

export const adminMessages = messages({
  panel: 'Admin Panel',
  openMenu: 'Open the admin menu',
  dashboard: 'Dashboard',
  stage1: 'Stage 1 Applicants',
  stage2: 'Stage 2 Applicants',
});
