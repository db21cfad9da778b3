export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Below the label of a radio button or a checkbox. */
  readonly help?: string;
  /** Other texts by which a search finds the option. */
  readonly aliases?: readonly string[];
}

/**
 * Reduces the common spellings of an Indian name to one: `Thoothukkudi`, `Tuthukudi` → `tutukudi`. In Tamil, too, a doubled
 * letter is as the single one: `தூத்துக்குடி` → `தூதுகுடி`.
 */
function fold(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('oo', 'u')
    .replaceAll(/ee|y/g, 'i')
    .replaceAll('w', 'v')
    .replaceAll('h', '')
    .replaceAll(/(\p{L})(?:்?\1)+/gu, '$1');
}

/** Returns the option whose label or alias is the text, apart from its spelling. */
export function findChoice<C extends Choice>(choices: readonly C[], text: string): C | undefined {
  return choices.find(({ label, aliases = [] }) =>
    [label, ...aliases].some((name) => fold(name) === fold(text)),
  );
}

/** Returns the options whose label contains a text or whose alias begins with it, the best hit first. */
export function searchChoices<C extends Choice>(choices: readonly C[], text: string): C[] {
  const searched = fold(text);
  const rankOf = ({ label, aliases = [] }: C): number => {
    const name = fold(label);
    const others = aliases.map(fold);
    if (name === searched || others.includes(searched)) return 0;
    if (name.startsWith(searched)) return 1;
    if (others.some((other) => other.startsWith(searched))) return 2;
    return name.includes(searched) ? 3 : 4;
  };
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice) })).filter(({ rank }) => rank < 4);
  return ranked.sort((one, other) => one.rank - other.rank).map(({ choice }) => choice);
}
