import type { StartupCategory } from '@portal/contracts/applications/choices';

/** Parts of the names and texts of sample applications. */

const split = (names: string, separator: string | RegExp = /\s+/): readonly string[] =>
  names.trim().split(separator);

export const givenNames = split(`
  Anitha Arul Bhavani Bharath Chitra Deepa Devi Dinesh Ezhil Gayathri Gokul Hema Ilango
  Indira Jaya Kabilan Kannan Karthik Kavitha Lakshmi Madhavan Malar Meena Mohan Murugan
  Nandhini Nila Oviya Padma Prabhu Priya Raja Revathi Sangeetha Saravanan Selvi Senthil
  Shanthi Sudha Tamilselvan Thamarai Uma Vasanthi Vetri Vidhya Vijay Yamuna Yazhini
`);

export const fathersNames = split(`
  Arumugam Balasubramanian Chandran Durai Elango Ganesan Jeyaraman Kandasamy Krishnan Mani
  Natarajan Palanisamy Pandian Perumal Rajendran Ramasamy Sekar Shanmugam Sivakumar
  Subramaniam Thangaraj Velu
`);

export const startupRoots = split(`
  Neer Pasumai Kaatru Suriya Vayal Kadal Mazhai Nilam Uzhavu Thendral Malai Kuppai Vithai
  Alai Maram Kulir Oli Puthir Siragu Thulir Veyil Yazh
`);

export const startupEndings = split(`
  Labs Energy Works Technologies Circular Farms Systems Innovations Earth Mobility
`);

export const streets = split(
  'Anna Salai, Gandhi Road, Bharathi Street, Kamarajar Salai, Nehru Street, Temple Road, ' +
    'Station Road, Lake View Road, Market Street, Industrial Estate Road',
  ', ',
);

type Topic = Record<'problem' | 'innovation' | 'effect' | 'market', string>;

export const themes: Readonly<Record<StartupCategory, Topic>> = {
  green_energy: {
    problem: 'Small workshops outside the cities run diesel generators for hours when the supply fails.',
    innovation:
      'A rooftop solar kit with a salt battery that a workshop rents by the day and two people can move.',
    effect: 'Every kit replaces about 900 litres of diesel a year and keeps machines running in the evening.',
    market: 'Textile and food workshops in industrial estates, later cold stores of farmer groups.',
  },
  circular_economy: {
    problem: 'Cut-offs of knitwear are burned or dumped because they are too mixed to be spun again.',
    innovation:
      'An optical sorter the size of a table that tells fibres apart and pays tailors per kilogram.',
    effect: 'Two tonnes of cut-offs a day become yarn and insulation instead of smoke.',
    market: 'Garment clusters with hundreds of small units within an hour by road.',
  },
  sustainable_agriculture: {
    problem: 'Wells in the delta turn salty, and farmers answer with more fertiliser that makes it worse.',
    innovation:
      'Biochar from rice husk, charged with microbes of the field it returns to, and a soil test by phone.',
    effect: 'Fields need a third less water and hold carbon in the ground for decades.',
    market: 'Farmer producer organisations, first along the coast, then wherever rice is grown.',
  },
  green_finance: {
    problem: 'Banks ask for collateral that owners of electric autorickshaws do not have.',
    innovation: 'Loans that are paid back per kilometre driven, with the battery as the security.',
    effect: 'Drivers change to electric vehicles two years earlier and save a fifth of their costs.',
    market: 'Drivers of three-wheelers in towns above one lakh people, together with regional banks.',
  },
  climate_resilience: {
    problem: 'Villages behind the dunes learn of a storm surge when the water is already in the street.',
    innovation: 'Low-cost tide sensors on fishing harbours and warnings in Tamil over simple phones.',
    effect: 'Boats and people are out of the way hours earlier; the data helps to place mangroves.',
    market: 'District administrations and fishing cooperatives along the whole coast.',
  },
  waste_management: {
    problem: 'Wet waste of markets rots in the open and feeds methane into the air and rats in the drains.',
    innovation: 'Container digesters run by self-help groups that sell gas to the tea stalls next door.',
    effect: 'Four tonnes of market waste a day become cooking gas and compost on the spot.',
    market: 'Municipal markets and temple kitchens, one container for each.',
  },
  other: {
    problem:
      'Old motors in village water works use twice the power that they should, and nobody measures it.',
    innovation: 'A clamp-on meter that listens to the motor and tells the operator what to repair first.',
    effect: 'Repairs at the right moment save up to forty percent of the electricity of a water works.',
    market: 'Panchayats and town water boards, paid from what they save.',
  },
};

/** Comments of organisers who assess. */
export const assessmentComments = [
  'The pilot is small but measured. I would like to see the numbers of a second site.',
  'Clear problem, and the team knows the people who have it. The plan for the money is thin.',
  'Good engineering. The market is described in general terms only.',
  'The effect on the climate is plausible; the calculation needs its assumptions.',
  'Strong in the first district. I doubt that it carries over to others without a partner.',
  'The pitch deck answers most of my questions. Costs per unit are missing.',
] as const;
