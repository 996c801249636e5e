import { parse } from '@opendraw/money'
import { savingsTable } from './savings-table.ts'

const EXAMPLE = '1000'

/** `npm run savings:table -- 1000`: prints what every product of a first start pays for that amount in dollars. */
const typed = process.argv[2] ?? EXAMPLE
const amount = parse(typed)
if (amount.ok) console.log(savingsTable(amount.amount))
else {
  console.error(`${typed} is no amount: type one such as 1000 or 1200.50.`)
  process.exitCode = 1
}
