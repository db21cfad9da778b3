import { colorsTuple } from '@mantine/core';

/*
 * Colours of the five landscapes of Sangam poetry. All palettes have the same ten lightness steps (OKLCH), so a step has the
 * same contrast in each: white text has 4.5:1 from step 7 on, text of step 8 has it on steps 0 and 1.
 */

const shades = (colours: string) => colorsTuple(colours.split(' '));

/** The primary colour: leaf green. */
const leaf = shades('#ebfbef #d7f4e0 #b6e7c6 #90d7a9 #69c38b #4bac73 #30945d #1a7c49 #096439 #024a28');
/** Hills. */
const kurinji = shades('#f6f4ff #ece8ff #dbd2ff #c8b8fe #b29bf5 #9c83df #856cc6 #6f57aa #59448c #413169');
/** Fields. */
const marutham = shades('#f4f8e7 #e8efd2 #d5e0ad #becd84 #a6b75b #8f9f3d #798821 #637106 #4f5b03 #3a4200');
/** Coast. */
const neithal = shades('#e9f9fb #d5f2f5 #b1e4ea #89d2db #5fbdc7 #3ea6b1 #1e8f9a #037781 #045f67 #02464c');
/** Dry land. */
const paalai = shades('#fff4ea #fee7d1 #f8d1ac #efb883 #de9d5a #c7843c #af6e21 #955907 #794600 #593301');
const amber = shades('#fff4e3 #fbe9ca #f4d49f #e9bc6f #d8a23a #c18a04 #a47505 #896102 #6e4d03 #513801');
const blue = shades('#eff7ff #ddedfe #bdddfe #96c9ff #66b2fd #499ae7 #3082ce #1b6cb2 #0d5692 #053f6e');
const red = shades('#fff3f1 #ffe4e1 #ffcac5 #ffaba3 #ff817a #ed615c #d34846 #b53434 #952426 #701719');
/** Warm grey: surfaces (0–2), lines (3–4) and text (6–9). */
const gray = shades('#fcfaf4 #f6f4ef #edebe5 #e1e0da #cfcec8 #a7aca8 #696e6a #555956 #3a3e3b #212522');
/** The dark scheme: text (0–3), lines (4–5), surfaces: raised (6), card (7), page (8). */
const dark = shades('#e1eae5 #cad4ce #a3aea7 #86918b #3c4841 #2a362f #1e2923 #151d18 #0d1511 #070d09');

export const palettes = { leaf, kurinji, marutham, neithal, paalai, amber, blue, red, gray, dark } as const;

export type PaletteName = keyof typeof palettes;
