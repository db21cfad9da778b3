/* Every closed list of answers with its labels. The keys are the stored values. */

export const districts = [
  'Ariyalur',
  'Chengalpattu',
  'Chennai',
  'Coimbatore',
  'Cuddalore',
  'Dharmapuri',
  'Dindigul',
  'Erode',
  'Kallakurichi',
  'Kanchipuram',
  'Kanyakumari',
  'Karur',
  'Krishnagiri',
  'Madurai',
  'Mayiladuthurai',
  'Nagapattinam',
  'Namakkal',
  'Nilgiris',
  'Perambalur',
  'Pudukkottai',
  'Ramanathapuram',
  'Ranipet',
  'Salem',
  'Sivaganga',
  'Tenkasi',
  'Thanjavur',
  'Theni',
  'Thoothukudi',
  'Tiruchirappalli',
  'Tirunelveli',
  'Tirupattur',
  'Tiruppur',
  'Tiruvallur',
  'Tiruvannamalai',
  'Tiruvarur',
  'Vellore',
  'Viluppuram',
  'Virudhunagar',
] as const;

/** A district as it is stored: its name in lower case. */
export type City = Lowercase<(typeof districts)[number]>;

/** Stored value and label of each of the 38 districts. */
export const cityNames = Object.fromEntries(districts.map((name) => [name.toLowerCase(), name])) as Record<
  City,
  string
>;

export const startupCategories = {
  green_energy: 'Green Energy',
  circular_economy: 'Circular Economy',
  sustainable_agriculture: 'Sustainable Agriculture',
  green_finance: 'Green Finance',
  climate_resilience: 'Climate Resilience',
  waste_management: 'Waste Management',
  other: 'Other',
} as const;

export const currentStages = {
  idea: 'Idea',
  prototype: 'Prototype',
  pilot: 'Pilot',
  scaling: 'Scaling',
} as const;

export const scalabilityPotentials = {
  local: 'Local',
  national: 'National',
  global: 'Global',
} as const;

export const yesNo = { yes: 'Yes', no: 'No' } as const;

export const supportKinds = {
  mentorship: 'Mentorship',
  networking_market_access: 'Networking & Market Access',
  grants_funding: 'Grants & Funding',
  technology_support: 'Technology Support',
  other: 'Other',
} as const;

/** Returns the stored values of a choice, as the non-empty tuple that `z.enum` requires. */
export function valuesOf<T extends Record<string, string>>(
  choices: T,
): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(choices) as [keyof T & string, ...(keyof T & string)[]];
}

/** Returns the label of a stored value, or the value itself when the list does not contain it. */
export function labelOf(choices: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(choices, value) ? (choices[value] ?? value) : value;
}
