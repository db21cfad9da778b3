export const apiMessages = {
  networkError: 'A network error has occurred. Please check your connection and try again.',
  unexpectedResponse: 'The service answered in a way we did not expect. Please try again.',
  uploadFailed: 'File upload failed. Please try again.',
} as const;
