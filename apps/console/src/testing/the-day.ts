import type { ReplyOf } from '@opendraw/contract'
import type { getToday } from '@opendraw/contract/operator'
import { instant, micros } from './makers.ts'

/** A day with every part. */
export const theDay: ReplyOf<typeof getToday> = {
  day: '2026-11-25',
  queues: [
    { queue: 'deposits', count: 2, since: instant(0) },
    { queue: 'approvals', count: 0, since: null },
  ],
  deposits: {
    today: { count: 3, sums: [{ asset: 'USD', amount: micros(120) }] },
    yesterday: { count: 0, sums: [] },
  },
  withdrawals: {
    today: {
      count: 2,
      sums: [
        { asset: 'USD', amount: micros(20) },
        { asset: 'USDT', amount: micros(5) },
      ],
    },
    yesterday: { count: 0, sums: [] },
    late: 0,
  },
  games: [
    {
      gameId: 'rgb-1m',
      bets: 5n,
      staked: micros(100),
      returned: micros(90),
      edge: micros(2),
      deviation: null,
    },
    { gameId: 'k3-1m', bets: 4n, staked: micros(50), returned: micros(20), edge: micros(1), deviation: null },
  ],
  hours: [],
  lateRounds: { count: 0, since: null },
  players: 4,
  reserve: { coverDays: 400 },
  budgets: [{ purpose: 'points', available: micros(1), received: micros(4) }],
}
