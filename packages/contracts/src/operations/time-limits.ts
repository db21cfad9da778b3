/** Time limit in seconds of the functions that answer founders' calls, `founder` and `account`: the browser waits 20 s for a save. */
export const founderSeconds = 18;

/** That of the function that answers organisers' calls: API Gateway waits 30 s. */
export const organiserSeconds = 29;
