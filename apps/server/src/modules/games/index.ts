export {
  type GameLock,
  listSwitchedGames,
  lockFor,
  purgeSwitches,
  type SwitchedGame,
  switchGame,
} from './game-locks.ts'
export { type GameSummary, gameOf, summaryOf } from './game-summary.ts'
