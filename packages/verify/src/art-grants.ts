import type { Round } from '@portal/contracts/rounds/round';

/**
 * The first round of another programme, grants for artists: two criteria, other amounts, dates and reasons.
 *
 * @param round the one that the office replaces
 * @throws Error when that has too few criteria
 */
export function artRound(round: Round, timeline: Round['timeline']): Round {
  const [first, second] = round.criteria.stage1;
  if (!first || !second) throw new Error('The round has too few criteria.');
  const criteria = [
    { ...first, id: 'craft', title: { en: 'Craft', ta: 'கலைத்திறன்' }, weight: 70 },
    { ...second, id: 'audience', title: { en: 'Audience', ta: 'பார்வையாளர்' }, weight: 30 },
  ];
  return {
    ...round,
    id: 'spring-a',
    name: { en: 'Spring', ta: 'வசந்தம்' },
    timeline,
    startups: 3,
    criteria: { stage1: criteria, stage2: criteria },
    rejectionReasons: [{ id: 'not-art', text: { en: 'It is no art', ta: 'இது கலை அல்ல' } }],
  };
}
