/** A time while applications are open, in milliseconds since the epoch. */
export const duringTheRound = Date.parse('2027-04-14T10:00:00+05:30');
