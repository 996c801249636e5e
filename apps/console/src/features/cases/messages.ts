/** The texts of the queue of risk cases: responsible gaming, linked accounts, large transactions. */
export const playerCaseMessages = {
  title: 'Risk cases',
  one: {
    harm: (id: bigint) => `Responsible-gaming case ${id}`,
    person: (id: bigint) => `Linked-accounts case ${id}`,
    report: (id: bigint) => `Large-transactions case ${id}`,
  },
  kind: 'Type',
  kinds: { harm: 'Responsible gaming', person: 'Linked accounts', report: 'Large transactions' },
  states: { pending: 'Pending', closed: 'Closed' },
  day: 'Date (UTC)',
  seen: 'Risk signals',
  opened: 'Opened at',
  outcome: 'Outcome',
  isCarried: 'Excluded by a linked account',
  hints: {
    harm: 'Contact the player by phone or email and ask about their well-being. The player’s own limits stay. You can lower the limits or freeze the account on the player’s page. Promotions exclude the player while this case is open.',
    person:
      'This account shares details with a player who excluded themselves, or whose documents show a minor. The exclusion, or the bar on minors, applies to the same person. For another person, a second operator must approve lifting it.',
    report:
      'Check the source and destination of the money. Do not mention a report to the player. Submit the report to the authority outside this console.',
  },
  signs: {
    deposits_rising: (value: string, bound: string) =>
      `Deposited ${value} in 7 days, at least twice the usual week (threshold ${bound})`,
    chasing: (value: string, bound: string) => `Made ${value} deposits on a losing day (threshold ${bound})`,
    night_play: (value: string, bound: string) => `Played on ${value} of 7 nights (threshold ${bound})`,
    long_play: (value: string, bound: string) => `Played in ${value} hours of the day (threshold ${bound})`,
    limits_raised: (value: string, bound: string) =>
      `Raised or removed ${value} limits in 30 days (threshold ${bound})`,
    day_sum: (value: string, bound: string) => `Moved ${value} in and out in one day (threshold ${bound})`,
    month_sum: (value: string, bound: string) => `Moved ${value} in and out in 30 days (threshold ${bound})`,
  },
  shared: {
    phone: 'Same phone as',
    email: 'Same email as',
    card: 'Same card as',
    address: 'Same wallet address as',
    document: 'Same document as',
    tax: 'Same tax number as',
  },
  outcomes: {
    spoken: 'Player contacted',
    limited: 'Limits lowered',
    frozen: 'Account frozen',
    not_reached: 'Player not reached',
    no_harm: 'No harm found',
    same_person: 'Same person',
    another_person: 'Another person',
    reported: 'Reported to the authority',
    explained: 'Consistent with the player’s means',
  },
  /** The player sees neither; of a report the player must not even learn. */
  asks: { code: 'Outcome (internal)', note: 'Action taken (internal)' },
  close: 'Close case',
  sure: 'Close this case with this outcome?',
  done: (who: string) => `Closed: ${who}`,
  keys: 'J and K move, C claims, E closes',
} as const
