/** An operator's reason, or their note to a player: characters. */
export const REASON_LENGTH_MAX = 200
/** The external reference of an action: the number of a bank, a chain or a ticket. */
export const REFERENCE_LENGTH_MAX = 100
/** A note about a player. */
export const PLAYER_NOTE_LENGTH_MAX = 1_000
