/** An operator's reason, or their note to a player: characters. */
export const reasonLengthMax = 200
/** The external reference of an action: the number of a bank, a chain or a ticket. */
export const referenceLengthMax = 100
/** A note about a player. */
export const playerNoteLengthMax = 1_000
