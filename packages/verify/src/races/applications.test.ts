import { checkRaces } from './check-races.ts';
import { deadlineRaces } from './definitions/deadline.ts';
import { draftingRaces } from './definitions/drafting.ts';
import { submittingRaces } from './definitions/submitting.ts';

checkRaces({ ...draftingRaces, ...submittingRaces, ...deadlineRaces }, [
  ['save/save', 'revision = :expected AND user_status = :draft', /[23] succeeded/],
  ['save/submit', 'user_status = :draft AND revision = :revision', /answers changed: user_status went/],
  ['extend/save', 'user_status = :draft AND attribute_not_exists(extended_to)', /exten/],
  ['delete/submit', 'user_status = :draft', /succeeded instead of 1/],
  [
    'extend/submit',
    'user_status = :draft AND revision = :revision AND attribute_not_exists(extended_to)',
    /the extensions of the deadline have another hash/,
  ],
  ['delete/send a code', 'user_status = :draft', /no code is left/],
  ['remind/submit', 'user_status = :draft', /no submitted application has a reminder/],
]);
