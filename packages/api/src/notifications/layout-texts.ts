/** The words around every mail. */
export const layoutTexts = {
  questions: (address: string) => `Questions? Write to ${address}.`,
} as const;
