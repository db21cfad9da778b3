import { programme } from '@portal/contracts/programme';
import { messages } from '../../i18n/catalogue.ts';

export const themesMessages = messages({
  title: 'Seven goals, one climate',
  lead: 'Every project in the programme works towards at least one of these Sustainable Development Goals.',
  share: { figure: String(programme.focusGoals.length), of: 'of the 17 goals of the United Nations' },
  goal: (number: number) => `Goal ${number}`,
  objectives: 'Objectives',
  objectivesLead: 'A startup in the programme helps us to',
  vision: 'Our vision',
});
