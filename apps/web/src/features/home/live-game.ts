/** The game that home shows live. */
export const LIVE_GAME_ID = 'rgb-1m'
