import { languageOf, type Names } from '../languages.ts';

/*
 * Every closed list of answers: as they are stored, and their names. The names are not in the catalogues, because an answer must
 * be found by its name in any language.
 */

/** A closed list of answers: the names of each by its stored value. */
export type Choices = Readonly<Record<string, Names>>;

/** The 38 districts. */
export const cities = {
  ariyalur: { en: 'Ariyalur', ta: 'அரியலூர்' },
  chengalpattu: { en: 'Chengalpattu', ta: 'செங்கல்பட்டு' },
  chennai: { en: 'Chennai', ta: 'சென்னை' },
  coimbatore: { en: 'Coimbatore', ta: 'கோயம்புத்தூர்' },
  cuddalore: { en: 'Cuddalore', ta: 'கடலூர்' },
  dharmapuri: { en: 'Dharmapuri', ta: 'தருமபுரி' },
  dindigul: { en: 'Dindigul', ta: 'திண்டுக்கல்' },
  erode: { en: 'Erode', ta: 'ஈரோடு' },
  kallakurichi: { en: 'Kallakurichi', ta: 'கள்ளக்குறிச்சி' },
  kanchipuram: { en: 'Kanchipuram', ta: 'காஞ்சிபுரம்' },
  kanyakumari: { en: 'Kanyakumari', ta: 'கன்னியாகுமரி' },
  karur: { en: 'Karur', ta: 'கரூர்' },
  krishnagiri: { en: 'Krishnagiri', ta: 'கிருஷ்ணகிரி' },
  madurai: { en: 'Madurai', ta: 'மதுரை' },
  mayiladuthurai: { en: 'Mayiladuthurai', ta: 'மயிலாடுதுறை' },
  nagapattinam: { en: 'Nagapattinam', ta: 'நாகப்பட்டினம்' },
  namakkal: { en: 'Namakkal', ta: 'நாமக்கல்' },
  nilgiris: { en: 'Nilgiris', ta: 'நீலகிரி' },
  perambalur: { en: 'Perambalur', ta: 'பெரம்பலூர்' },
  pudukkottai: { en: 'Pudukkottai', ta: 'புதுக்கோட்டை' },
  ramanathapuram: { en: 'Ramanathapuram', ta: 'இராமநாதபுரம்' },
  ranipet: { en: 'Ranipet', ta: 'இராணிப்பேட்டை' },
  salem: { en: 'Salem', ta: 'சேலம்' },
  sivaganga: { en: 'Sivaganga', ta: 'சிவகங்கை' },
  tenkasi: { en: 'Tenkasi', ta: 'தென்காசி' },
  thanjavur: { en: 'Thanjavur', ta: 'தஞ்சாவூர்' },
  theni: { en: 'Theni', ta: 'தேனி' },
  thoothukudi: { en: 'Thoothukudi', ta: 'தூத்துக்குடி' },
  tiruchirappalli: { en: 'Tiruchirappalli', ta: 'திருச்சிராப்பள்ளி' },
  tirunelveli: { en: 'Tirunelveli', ta: 'திருநெல்வேலி' },
  tirupattur: { en: 'Tirupattur', ta: 'திருப்பத்தூர்' },
  tiruppur: { en: 'Tiruppur', ta: 'திருப்பூர்' },
  tiruvallur: { en: 'Tiruvallur', ta: 'திருவள்ளூர்' },
  tiruvannamalai: { en: 'Tiruvannamalai', ta: 'திருவண்ணாமலை' },
  tiruvarur: { en: 'Tiruvarur', ta: 'திருவாரூர்' },
  vellore: { en: 'Vellore', ta: 'வேலூர்' },
  viluppuram: { en: 'Viluppuram', ta: 'விழுப்புரம்' },
  virudhunagar: { en: 'Virudhunagar', ta: 'விருதுநகர்' },
} as const satisfies Choices;
export type City = keyof typeof cities;

export const startupCategories = {
  green_energy: { en: 'Green Energy', ta: 'பசுமை ஆற்றல்' },
  circular_economy: { en: 'Circular Economy', ta: 'சுழற்சிப் பொருளாதாரம்' },
  sustainable_agriculture: { en: 'Sustainable Agriculture', ta: 'நீடித்த வேளாண்மை' },
  green_finance: { en: 'Green Finance', ta: 'பசுமை நிதி' },
  climate_resilience: { en: 'Climate Resilience', ta: 'காலநிலை மீள்திறன்' },
  waste_management: { en: 'Waste Management', ta: 'கழிவு மேலாண்மை' },
  other: { en: 'Other', ta: 'பிற' },
} as const satisfies Choices;

export const currentStages = {
  idea: { en: 'Idea', ta: 'யோசனை' },
  prototype: { en: 'Prototype', ta: 'முன்மாதிரி' },
  pilot: { en: 'Pilot', ta: 'முன்னோடித் திட்டம்' },
  scaling: { en: 'Scaling', ta: 'விரிவாக்கம்' },
} as const satisfies Choices;

export const scalabilityPotentials = {
  local: { en: 'Local', ta: 'உள்ளூர் அளவில்' },
  national: { en: 'National', ta: 'தேசிய அளவில்' },
  global: { en: 'Global', ta: 'உலக அளவில்' },
} as const satisfies Choices;

export const yesNo = {
  yes: { en: 'Yes', ta: 'ஆம்' },
  no: { en: 'No', ta: 'இல்லை' },
} as const satisfies Choices;

export const supportKinds = {
  mentorship: { en: 'Mentorship', ta: 'வழிகாட்டுதல்' },
  networking_market_access: { en: 'Networking & Market Access', ta: 'தொடர்புகளும் சந்தை வாய்ப்பும்' },
  grants_funding: { en: 'Grants & Funding', ta: 'மானியமும் நிதியும்' },
  technology_support: { en: 'Technology Support', ta: 'தொழில்நுட்ப ஆதரவு' },
  other: { en: 'Other', ta: 'பிற' },
} as const satisfies Choices;

const names = new Map<string, Names>(Object.entries({ ...cities, ...startupCategories }));

/** Returns the names of a district or a category, a stored value, in every language; none of another value. */
export const namesOf = (value: string): readonly string[] => Object.values(names.get(value) ?? {});

/** Returns the answers of a closed list as they are stored, in its order. */
export const valuesOf = <T extends Choices>(choices: T) =>
  Object.keys(choices) as readonly (keyof T & string)[];

/** Returns the name of a stored answer in the language of a tag (BCP 47), or the answer itself when the list does not contain it. */
export const choiceName = (choices: Choices, value: string, language: string): string =>
  (Object.hasOwn(choices, value) && choices[value]?.[languageOf(language)]) || value;
