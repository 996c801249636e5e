/** How many cards and how many wallets of a player their withdrawals may go to. Figures: the project's own defaults. */
export const payoutTerms = { cardsMax: 5, walletsMax: 5 } as const
