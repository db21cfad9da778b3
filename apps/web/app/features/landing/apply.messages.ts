import { messages } from '../../i18n/catalogue.ts';

export const applyMessages = messages({
  title: 'How to apply',
  steps: [
    'Have your documents ready as PDF, each up to 5 MB: pitch deck, and your DPIIT or business registration certificate.',
    'Answer the questions in five steps. You may stop and go on later, on any device.',
    'Check everything, accept the terms and submit with the code that we send to your email.',
  ],
  benefits: 'What you receive',
  further: 'Beyond the seed fund',
});
