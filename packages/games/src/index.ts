export {
  type Game,
  type GameInstance,
  type GameInstanceId,
  gameInstance,
  gameInstanceByNo,
  gameInstances,
} from './catalogue.ts'
export { digitDown, digitUp, letterOf, tensDigit, unitsDigit } from './digits.ts'
export { type Epoch, epochAt, epochById, epochOf, issuesOfEpoch, leafPosition } from './epochs.ts'
export { addLine, type Exposure, emptyExposure, largestStake, removeLine, worstCase } from './exposure.ts'
export type { Fraction } from './fraction.ts'
export { type Line, lineOf, type NamedLine, namesOf } from './lines.ts'
export { type LineOdds, lineOdds, oddsOf, oddsText, TARGET_RETURN, type TierOdds, worstOdds } from './odds.ts'
export { type Colour, coloursOf } from './rgb/colours.ts'
export { rgbRules } from './rgb/rules.ts'
export { parityOf, sizeOf } from './rgb/sides.ts'
export type { GameRules, Play, PlayGroup, Result, Tier, Win } from './rules.ts'
export { rulesOf } from './rules-of.ts'
export {
  fromRoundId,
  isIssue,
  issueAt,
  issuesBetween,
  issuesPerDay,
  nextIssue,
  type RoundTimes,
  roundId,
  roundTimes,
} from './schedule.ts'
export { isResult, payoutAt, type WinningLine, winningLines } from './winning-lines.ts'
