/** Words of the building blocks themselves. */
export const uiMessages = {
  close: 'Close',
  loading: 'Loading',
  tryAgain: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;
