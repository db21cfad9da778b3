/** Time limit in seconds of the functions that answer founders' calls, `founder` and `account`: the browser waits 20 s for a save. */
export const founderSeconds = 18;
