export { add, split, times } from './arithmetic.ts'
export { assert } from './assert.ts'
export {
  type AmountParts,
  type FormatOptions,
  format,
  formatInterest,
  type SignDisplay,
  toParts,
} from './format.ts'
export {
  CENT,
  INT64_MAX,
  isStorable,
  MICRO,
  type Money,
  type Odds,
  SCALE,
  shareOf,
  storable,
} from './money.ts'
export { decimal, decode, encode, isWire, type Parsed, parse, price } from './text.ts'
