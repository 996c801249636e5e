/** Every sentence about what should be looked into. */
export const concernWords = {
  title: 'Concerns',
  one: (id: bigint) => `Concern ${id}`,
  kind: 'Kind',
  kinds: { harm: 'Signs of harm', person: 'Same person', report: 'Large sums' },
  states: { pending: 'Waiting', closed: 'Closed' },
  day: 'Day (UTC)',
  seen: 'What was seen',
  opened: 'Opened',
  outcome: 'Outcome',
  isCarried: 'Under an exclusion that was carried from another account',
  hints: {
    harm: 'Ask how the player is doing, by phone or email as he left them. What he set himself stays: you may lower his limits or freeze the account on his page. While this waits no promotion reaches him.',
    person:
      'Somebody who excluded himself has this in common with the account. The same person falls under the exclusion; another person is let go of when a second operator agrees.',
    report:
      'Look where the money came from and where it went. Say nothing of a report to the player. Sending it to the authority is done outside of this desk.',
  },
  signs: {
    deposits_rising: (value: string, bound: string) =>
      `Deposited ${value} within 7 days, twice his usual week or more (from ${bound})`,
    chasing: (value: string, bound: string) =>
      `${value} deposits on a day while it was losing (from ${bound})`,
    night_play: (value: string, bound: string) => `Played in ${value} of 7 nights (from ${bound})`,
    long_play: (value: string, bound: string) => `Played in ${value} hours of the day (from ${bound})`,
    limits_raised: (value: string, bound: string) =>
      `Raised or removed ${value} limits within 30 days (from ${bound})`,
    day_sum: (value: string, bound: string) => `Moved ${value} in and out in a day (from ${bound})`,
    month_sum: (value: string, bound: string) => `Moved ${value} in and out in 30 days (from ${bound})`,
  },
  shared: {
    phone: 'The same phone as',
    email: 'The same email as',
    card: 'The same card as',
    address: 'The same wallet address as',
    document: 'The same document as',
    tax: 'The same tax number as',
  },
  outcomes: {
    spoken: 'Spoken with the player',
    limited: 'His limits were lowered',
    frozen: 'The account was frozen',
    not_reached: 'Nobody was reached',
    no_harm: 'No harm was found',
    same_person: 'The same person',
    another_person: 'Another person',
    reported: 'Reported to the authority',
    explained: 'Explained by the player’s means',
  },
  /** The player reads neither; of a report he must not even hear. */
  asks: { code: 'How it ends, for the desk alone', note: 'What was done, for the desk alone' },
  close: 'Close',
  sure: 'Close this concern with this outcome?',
  done: (who: string) => `Closed: ${who}`,
  keys: 'J and K move, C claims, E closes',
} as const
