/** Why an operator does what he does, or what he tells a player besides: characters. */
export const reasonLengthMax = 200
/** What an act rests on outside of our books: the number of a bank, a chain or a ticket. */
export const referenceLengthMax = 100
/** A note about a player. */
export const playerNoteLengthMax = 1_000
