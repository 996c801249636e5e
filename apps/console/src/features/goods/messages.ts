/** The texts of the points shop. */
export const goodMessages = {
  title: 'Points shop',
  hint: 'Players exchange points for these items. A change ends the item and adds a new one, so that a player always gets the terms they saw. Changes need dual approval.',
  empty: 'No items yet.',
  price: 'Price (points)',
  amount: 'Payout (USD)',
  amountHint: 'The maximum is 0.01 for each point of the price.',
  tooMuch: 'Enter at most 0.01 for each point of the price.',
  stock: 'Stock',
  taken: 'Exchanged',
} as const
