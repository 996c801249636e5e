import { test } from 'vitest'
import { instant } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import type { Health } from './queries.ts'
import { Screen } from './screen.tsx'

const health: Health = {
  nodes: [
    {
      ...{ id: 'abcdef12-0000', version: '0.1.0', startedAt: instant(0), beatAt: instant(9), isGone: true },
      ...{ eventLoopMs: 3.25, roomBytes: 59_000_000_000n, beacon: { answeredAt: null, lagMs: null } },
      vault: { answeredAt: instant(1), failingSince: instant(2) },
    },
  ],
  database: { version: '18.4', bytes: 1_400_000_000n, connections: 20, connectionsMax: 100, standbys: 0 },
  queues: [
    { queue: 'messages', items: 1_200, oldestSeconds: 7_500 },
    { queue: 'kyc', items: 0, oldestSeconds: 0 },
  ],
  backup: null,
  ledger: null,
  audit: null,
}

test('a house whose backups and checks nobody has noted says so, and a gone server what it last saw', async () => {
  const page = await show(<Screen />, { getHealth: () => health })
  for (const text of ['no backup has been recorded', 'no report of npm run ledger:verify', 'Not walked yet'])
    await page.see(text)
  for (const text of [
    'Gone',
    'Does not answer',
    '3.3 ms',
    '59 GB',
    '1.4 GB',
    '20 / 100',
    '1,200',
    '2 h 5 min',
  ])
    await page.see(text)
})

test('what was noted is shown with when, and a violation for what it is', async () => {
  const page = await show(<Screen />, {
    getHealth: () => ({
      ...health,
      backup: { at: instant(0), note: 'base backup' },
      ledger: { checkedAt: instant(0), violations: 2 },
      audit: { at: instant(0), lines: 12_000n, faults: 0 },
    }),
  })
  for (const text of ['base backup', '2 violations', 'Sound', '12,000 lines walked']) await page.see(text)
})

test('a house of which nothing was heard for a day', async () => {
  const page = await show(<Screen />, { getHealth: () => ({ ...health, nodes: [] }) })
  await page.see('No server has been heard of in the last day.')
})
