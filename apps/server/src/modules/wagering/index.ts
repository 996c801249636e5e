export {
  countPlayersToday,
  countWagering,
  isCounted,
  stakesOfDay,
  stakesOfPlayer,
  validStakesOf,
} from './count-wagering.ts'
export { wageringInvariants } from './invariants.ts'
export type { StakesOfDay } from './tables/days.ts'
export {
  addRequirement,
  endRequirement,
  type RequirementSource,
  type Wagering,
  wageringOf,
} from './wagering-of.ts'
