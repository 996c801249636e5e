export {
  type GameLock,
  listSwitchedGames,
  lockFor,
  purgeSwitches,
  type SwitchedGame,
  switchGame,
} from './game-locks.ts'
export { gameOf } from './game-of.ts'
export { type GameSummary, summaryOf } from './summary-of.ts'
