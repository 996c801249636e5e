export type FundPasswordFault = 'fund_password_malformed' | 'fund_password_weak'

const SHAPE = /^[0-9]{6}$/
const guessedFirst: ReadonlySet<string> = new Set([
  '121212',
  '112233',
  '123123',
  '123321',
  '101010',
  '159753',
  '147258',
  '520520',
  '521521',
  '696969',
  '789456',
  '159357',
])

/**
 * What is wrong with a fund password, or null: exactly six digits (the specification's rule), and not among those that a
 * thief tries first, nor the beginning or end of the player's own phone.
 */
export function fundPasswordRule(text: string, phone: string | null): FundPasswordFault | null {
  if (!SHAPE.test(text)) return 'fund_password_malformed'
  const isPhone = phone !== null && (phone.endsWith(text) || phone.startsWith(`+${text}`))
  return isPhone || isRun(text) || isRepeated(text) || guessedFirst.has(text) || isDate(text)
    ? 'fund_password_weak'
    : null
}

/** 123456, 654321, 789012: the same step of at most one from digit to digit, also across 9 and 0. */
function isRun(text: string): boolean {
  const digits = [...text].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10))
  return steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1)
}

/** 111222, 123123, 454545, 147741: fewer than three different digits, or a half or third said again or backwards. */
function isRepeated(text: string): boolean {
  const [half, other] = [text.slice(0, 3), text.slice(3)]
  const isMirrored = [...half].reverse().join('') === other
  return new Set(text).size < 3 || half === other || isMirrored || text.slice(0, 2).repeat(3) === text
}

/** A birthday: DDMMYY, MMDDYY or YYMMDD of a day that exists in some year; YYYYMM or MMYYYY of the last and this century. */
function isDate(text: string): boolean {
  const [a = 0, b = 0, c = 0] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number)
  const isMonthOfYear = (century: number, month: number) =>
    (century === 19 || century === 20) && month >= 1 && month <= 12
  return isDay(a, b) || isDay(b, a) || isDay(c, b) || isMonthOfYear(a, c) || isMonthOfYear(b, a)
}

function isDay(day: number, month: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate()
}
