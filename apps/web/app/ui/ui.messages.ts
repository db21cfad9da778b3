export const uiMessages = {
  close: 'Close',
  loading: 'Loading',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again...',
  reference: 'Reference, if you write to us:',
  copied: 'Copied',
  copyFailed: 'This could not be copied. Please select and copy it by hand.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;
