/** Time limit of the founder function in seconds: the browser waits 20 s for a save. */
export const founderSeconds = 18;
