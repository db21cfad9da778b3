/** Label above, input, help, then the error: the same order in every field. */
export const fieldOrder = ['label', 'input', 'description', 'error'] as const;
