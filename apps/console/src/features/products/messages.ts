/** The texts of savings products. */
export const productMessages = {
  title: 'Savings products',
  hint: 'Players buy units for a fixed term. The whole interest of an order is set aside out of the reserve at its sale. A change ends the product and adds a new one; sold orders never change. Changes need dual approval.',
  empty: 'No products yet.',
  formHint:
    'You propose. Another operator must approve before players see it. Orders that were sold keep their terms.',
  state: 'Status',
  states: { not_started: 'Not started', on_sale: 'On sale', over_limit: 'Over limit', ended: 'Ended' },
  terms: 'Terms',
  termsOf: (days: number, cycle: number) => `${daysText(days)}, ${cycleText(days, cycle)}`,
  days: 'Term (days)',
  daysHint: 'Whole days (UTC). Day 1 is the first whole day after the sale.',
  cycle: 'Days between payments',
  cycleHint: 'At most the term. Equal to the term: one payment at maturity.',
  cycleWrong: 'Enter a whole number of days, at most the term.',
  daysText,
  cycleText,
  pictureHint: 'Leave empty for none.',
  category: 'Category',
  categories: { short: 'Short term', medium: 'Medium term', long: 'Long term' },
  rate: 'Annual interest rate',
  rateField: 'Annual interest rate (%)',
  rateHint: 'Up to four decimals, at most 20.',
  rateWrong: 'Enter a rate such as 4.25, at most 20.',
  early: 'Early exit',
  earlyExits: {
    keep_paid: 'Keeps interest already paid',
    pay_accrued: 'Also pays interest of the days that are over',
  },
  unitPrice: 'Unit price (USD)',
  unitPriceWrong: 'Enter an amount such as 10.00.',
  minUnits: 'Minimum units per purchase',
  maxUnits: 'Maximum units per purchase',
  maxUnitsWrong: 'Enter a whole number, at least the minimum.',
  stock: 'Stock (units)',
  stockHint: 'Leave empty: only the reserve limits the sale.',
  level: 'Lowest level',
  from: 'On sale from (your time zone)',
  fromHint: 'Leave empty: on sale once approved.',
  until: 'On sale until (your time zone)',
  untilHint: 'Leave empty: until it is ended.',
  untilWrong: 'Enter a time after the start of the sale.',
  virtual: 'Virtual purchased amount (USD), operators only',
  virtualHint:
    'The specification has this field to raise what a product seems to have sold. Here it counts nothing: it is kept and audited as a note for operators. Players see real purchases alone, and no figure that includes it.',
  virtualWrong: 'Enter an amount such as 0.00.',
  sold: 'Units sold',
  soldOf: (sold: number, stock: number | null) =>
    [sold, stock].flatMap((units) => (units === null ? [] : [units.toLocaleString('en')])).join(' of '),
  principal: 'Outstanding principal',
  unpaid: 'Unpaid interest',
  preview: 'Preview: a player’s phone',
  previewHint: 'Name and description in the chosen language. The labels are translated in the player app.',
  incomplete: 'Enter term, payments, rate and unit price to see what a player gets.',
  phone: {
    rate: (rate: string) => `${rate} a year`,
    yield: 'Total yield over the term',
    unit: 'Unit price',
    purchase: 'Per purchase',
    purchaseOf: (least: string, most: string) => `${least} to ${most}`,
    level: 'From level',
    amount: 'Example amount (USD)',
    units: (units: bigint, principal: string) => `${units} units: ${principal}`,
    interest: 'Interest in all',
    back: 'Back at maturity, with the last payment',
    payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
    payment: (day: number, amount: string) => `After day ${day}: ${amount}`,
  },
} as const

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

function cycleText(days: number, cycle: number): string {
  if (cycle >= days) return 'paid at maturity'
  return cycle === 1 ? 'paid daily' : `paid every ${cycle} days`
}
