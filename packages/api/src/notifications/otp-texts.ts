/** The words of the mail with the code that confirms a submission. */
export const otpTexts = {
  subject: (code: string) => `${code} is your code to submit your application`,
  heading: 'Confirm your submission',
  greeting: (name: string) => (name === '' ? 'Hello,' : `Dear ${name},`),
  purpose: 'Type this code in the portal to submit your application.',
  code: 'Your code',
  validity: (minutes: number) => `It is valid for ${minutes} minutes. A newer code replaces it.`,
  caution:
    'Nobody from the programme will ever ask you for this code. If you did not ask for it, you can ignore this email; nothing has been submitted.',
} as const;
