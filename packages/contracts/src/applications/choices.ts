/* Every closed list of answers, as they are stored. */

/** The 38 districts. */
export const cities = [
  'ariyalur',
  'chengalpattu',
  'chennai',
  'coimbatore',
  'cuddalore',
  'dharmapuri',
  'dindigul',
  'erode',
  'kallakurichi',
  'kanchipuram',
  'kanyakumari',
  'karur',
  'krishnagiri',
  'madurai',
  'mayiladuthurai',
  'nagapattinam',
  'namakkal',
  'nilgiris',
  'perambalur',
  'pudukkottai',
  'ramanathapuram',
  'ranipet',
  'salem',
  'sivaganga',
  'tenkasi',
  'thanjavur',
  'theni',
  'thoothukudi',
  'tiruchirappalli',
  'tirunelveli',
  'tirupattur',
  'tiruppur',
  'tiruvallur',
  'tiruvannamalai',
  'tiruvarur',
  'vellore',
  'viluppuram',
  'virudhunagar',
] as const;
export type City = (typeof cities)[number];

export const startupCategories = [
  'green_energy',
  'circular_economy',
  'sustainable_agriculture',
  'green_finance',
  'climate_resilience',
  'waste_management',
  'other',
] as const;
export type StartupCategory = (typeof startupCategories)[number];

export const currentStages = ['idea', 'prototype', 'pilot', 'scaling'] as const;
export type CurrentStage = (typeof currentStages)[number];

export const scalabilityPotentials = ['local', 'national', 'global'] as const;
export type ScalabilityPotential = (typeof scalabilityPotentials)[number];

export const yesNo = ['yes', 'no'] as const;
export type YesNo = (typeof yesNo)[number];

export const supportKinds = [
  'mentorship',
  'networking_market_access',
  'grants_funding',
  'technology_support',
  'other',
] as const;
export type SupportKind = (typeof supportKinds)[number];
