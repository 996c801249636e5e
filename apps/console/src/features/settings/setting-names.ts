/** Settings that change with a whole day of UTC, and what to know about it. */
export const settingsByDay: Readonly<Record<string, string>> = {
  flexibleRatePpm: 'A cut needs seven days of notice, a rise one day. 20000 is 2 %.',
}

/** What the values of a list are for, in their order: numbered from `first`, or by name. */
export type Rows = Readonly<{ each: string; first: number }> | Readonly<{ names: readonly string[] }>

const rows: Readonly<Record<string, Rows>> = {
  levelThresholds: { each: 'Level', first: 0 },
  signInPoints: { each: 'Day', first: 1 },
  commissionBasisPoints: { each: 'Team level', first: 1 },
  promotionShares: {
    names: ['Commission', 'Rebate', 'Gifts', 'Points', 'Salary', 'Growth', 'Packets'],
  },
  salaryTeamStakes: { each: 'Step', first: 1 },
  salaryAmounts: { each: 'Step', first: 1 },
  chestInvitees: { each: 'Step', first: 1 },
  chestTotals: { each: 'Step', first: 1 },
  nightHours: { names: ['From', 'To'] },
  contactHours: { names: ['From', 'To'] },
}

/** The rows of a setting that is a list; null where its values are alike, such as networks. */
export function rowsOf(key: string): Rows | null {
  return rows[key] ?? (key.endsWith('ByLevel') ? { each: 'Level', first: 0 } : null)
}

/** The name of each setting on the console. */
export const settingNames = {
  termsVersion: 'Terms version',
  adultAge: 'Minimum age (years)',
  depositMin: 'Minimum deposit',
  depositMax: 'Maximum deposit',
  depositMaxUnverified: 'Maximum deposit without verified documents',
  depositTotalUnverified: 'Maximum of all deposits without verified documents',
  depositPromiseMinutes: 'Deposit review time (minutes)',
  withdrawalMin: 'Minimum withdrawal',
  passkeyWithdrawalFrom: 'Passkey asked for withdrawals from',
  withdrawalMaxByLevel: 'Maximum withdrawal, by level',
  withdrawalCountByLevel: 'Withdrawals per day, by level',
  withdrawalAmountByLevel: 'Maximum withdrawn per day, by level',
  withdrawalFeeBankBasisPoints: 'Bank withdrawal fee (1/100 %)',
  withdrawalFeeWalletFloor: 'Minimum wallet withdrawal fee',
  withdrawalPromiseHours: 'Withdrawal review time (hours)',
  conversionRate: 'USDT to USD exchange rate',
  conversionSpreadBasisPoints: 'Exchange spread per side (1/100 %)',
  conversionQuoteSeconds: 'Exchange quote validity (seconds)',
  levelThresholds: 'Level thresholds (qualifying wager)',
  giftLevelUpByLevel: 'Level-up gift, by level',
  giftMonthlyByLevel: 'Monthly gift, by level',
  giftMonthlyStakePercent: 'Monthly gift: required share of the level threshold (%)',
  rebateBasisPointsByLevel: 'Rebate on the daily qualifying wager, by level (1/100 %)',
  signInPoints: 'Daily check-in: points of the seven days',
  commissionBasisPoints: 'Commission on the house edge, by team level (1/100 %)',
  partnerWaitDays: 'Days before a rejected partner can apply again',
  playerPackets: 'Red packets between players',
  packetTotalMax: 'Maximum red packet',
  packetAmountPerDay: 'Maximum sent in red packets in 24 hours',
  packetLifeHours: 'Red packet validity (hours)',
  ticketFeeBasisPoints: 'Fee on resold tickets (basis points)',
  promotionShares: 'Promotion shares of the house edge (1/100 %)',
  salaryActiveMin: 'Salary: required active invitees',
  salaryActiveStake: 'Salary: weekly stakes of an active invitee',
  salaryTeamStakes: 'Salary: team stakes, by step',
  salaryAmounts: 'Salary: amount, by step',
  chestInvitees: 'Chest: qualified invitees per month, by step',
  chestTotals: 'Chest: total per month, by step',
  chestDepositMin: 'Chest: minimum deposit of an invitee',
  chestStakeMin: 'Chest: minimum stakes of an invitee',
  chestDays: 'Chest: qualification period after registration (days)',
  productCapByLevel: 'Savings products: maximum held by one player, by level',
  flexibleRatePpm: 'Flexible savings: interest a year (1/10,000 %)',
  flexibleMin: 'Flexible savings: minimum deposit',
  flexibleMax: 'Flexible savings: maximum balance of one player',
  realityCheckMinutes: 'Reality check interval (minutes)',
  nightHours: 'Night hours for risk signals, from and to (UTC)',
  mapUrl: 'Map URL with {lat} and {lon}',
  contactTelegram: 'Support Telegram account, without @ (empty: none)',
  contactEmail: 'Support email address (empty: none)',
  contactDays: 'Support days (Monday 1 to Sunday 7)',
  contactHours: 'Support hours, from and to (UTC)',
  licenceHolder: 'Licence holder (empty: no licence)',
  licenceNumber: 'Licence number',
  licenceAuthority: 'Licensing authority',
  bonusProof:
    'Bonuses: proof beyond name and tax number: names (none), contact (verified), documents (passed)',
  fundsProtection: 'Protection of players’ funds: none, separate (segregated account), trust (trustee)',
  reportDaySum: 'Large transactions: daily threshold',
  reportMonthSum: 'Large transactions: 30-day threshold',
  approvalLimit: 'Dual approval above',
  approvalLimitPerDay: 'Single-operator approval limit per 24 hours',
  bankUnmatchedOutMax: 'Unmatched bank debits above the house’s capital, single operator',
  newOperatorHours: 'New operators: no approvals with their inviters for, hours',
  personReadsPerDay: 'Persons one operator may open in 24 hours',
  unusualWinSigmas: 'Unusual wins: alert from so many standard deviations',
  consoleAllow: 'Networks with console access',
} as const
