/** The texts of the tasks. */
export const taskMessages = {
  title: 'Tasks',
  hint: 'Players complete tasks for points from the growth budget. A change ends the task and adds a new one. Each player earns one reward per period. Changes need dual approval.',
  empty: 'No tasks yet.',
  fact: 'Metric',
  facts: {
    settled_bets: 'Settled bets',
    valid_stake: 'Qualifying wager (USD)',
    person_told: 'Name and tax number entered',
    documents_passed: 'Documents verified',
    second_step_on: 'Two-step sign-in enabled',
  },
  goal: 'Target',
  goalHint: 'Number of bets, or qualifying wager in USD. Other metrics need no target.',
  period: 'Frequency',
  periods: { once: 'Once', day: 'Daily', week: 'Weekly' },
  points: 'Reward (points)',
  claims: 'Claimed',
} as const
