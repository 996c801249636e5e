/** The game that home shows live. */
export const liveGameId = 'rgb-1m'
