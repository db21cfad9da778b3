/** Time limit in seconds of the functions that answer founders' calls, `founder` and `account`: the browser waits 20 s. */
export const founderSeconds = 18;
