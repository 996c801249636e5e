export {
  type Game,
  type GameInstance,
  type GameInstanceId,
  gameInstance,
  gameInstanceByNo,
  gameInstances,
} from './catalogue.ts'
export { digitDown, digitUp, letterOf } from './digits.ts'
export { type Epoch, epochAt, epochById, epochOf, issuesOfEpoch, leafPosition } from './epochs.ts'
export {
  acceptLine,
  addLine,
  dropLine,
  type Exposure,
  emptyExposure,
  holdLine,
  largestPayout,
  largestStake,
  removeLine,
  type StakedLine,
  worstCase,
} from './exposure.ts'
export { facetName, facetOf, facetsOf, facetValues } from './facets.ts'
export { guaranteedReturn } from './guaranteed-return.ts'
export { type DiceFacts, type DiceForm, diceFacts } from './k3/facts.ts'
export { k3Rules } from './k3/rules.ts'
export { leastPayout } from './least-payout.ts'
export { type Line, lineOf, type NamedLine, namesOf } from './lines.ts'
export {
  type Fraction,
  fraction,
  type LineOdds,
  lineOdds,
  oddsOf,
  oddsText,
  payoutAt,
  TARGET_RETURN,
  type TierOdds,
  type WinningLine,
  winningLines,
  worstOdds,
} from './odds.ts'
export { countOutcomes, explode, isResult, outcomesOf, sumOf } from './outcomes.ts'
export { type PlacesDuel, type RaceFacts, raceFacts, raceSizeOf } from './pk/facts.ts'
export { pkRules } from './pk/rules.ts'
export { type Colour, coloursOf, parityOf, sizeOf } from './rgb/facts.ts'
export { rgbRules } from './rgb/rules.ts'
export type { Facet, GameRules, Numbers, Play, PlayGroup, Result, Tier, Win } from './rules.ts'
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
export {
  type DigitsDuel,
  type DigitsFacts,
  digitsFacts,
  duelOf,
  formOf,
  type Triplet,
  type TripletForm,
} from './ssc/facts.ts'
export { sscRules } from './ssc/rules.ts'
export { type Side, sideOf, type Track, tracksOf } from './tracks.ts'
