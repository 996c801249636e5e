/** What the page says to a worker that waits: the player has chosen the new version. */
export const TAKE_NEW_VERSION = 'take-new-version'
