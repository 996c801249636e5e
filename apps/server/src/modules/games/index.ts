export { forgetSwitches, lockFor } from './game-locks.ts'
export type { GameLock } from './lock-of.ts'
export { type GameSummary, summaryOf } from './summary-of.ts'
export { listSwitchedGames, type SwitchedGame, switchGame } from './switch-game.ts'
