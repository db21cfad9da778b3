/** The order of the parts in every field. */
export const fieldOrder = ['label', 'input', 'description', 'error'] as const;
