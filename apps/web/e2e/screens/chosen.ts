/** A picture that stands in docs/screens. */
interface Chosen {
  /** Name of the file, and in the list of screens. */
  readonly screen: string;
  readonly size: 'phone' | 'desk';
  readonly colorScheme: 'light' | 'dark';
}

/** The dozen that shows the portal to somebody who has not seen it. */
export const chosen: readonly Chosen[] = [
  { screen: 'landing', size: 'desk', colorScheme: 'light' },
  { screen: 'signup-errors', size: 'phone', colorScheme: 'light' },
  { screen: 'login', size: 'desk', colorScheme: 'dark' },
  { screen: 'applications', size: 'desk', colorScheme: 'light' },
  { screen: 'form-2-business-info', size: 'desk', colorScheme: 'light' },
  { screen: 'form-1-basic-details-errors', size: 'phone', colorScheme: 'light' },
  { screen: 'form-5-uploading', size: 'phone', colorScheme: 'dark' },
  { screen: 'form-6-review', size: 'phone', colorScheme: 'light' },
  { screen: 'form-code', size: 'desk', colorScheme: 'dark' },
  { screen: 'dashboard', size: 'desk', colorScheme: 'light' },
  { screen: 'stage1', size: 'desk', colorScheme: 'dark' },
  { screen: 'review', size: 'desk', colorScheme: 'light' },
];
