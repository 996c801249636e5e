import { expect, test } from 'vitest'
import { anOperator, instant } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import { alertMessages } from './messages.ts'
import type { Alert } from './queries.ts'
import { Screen } from './screen.tsx'

/** A critical alert that nobody owns. */
function anAlert(id: bigint, part: Partial<Alert> = {}): Alert {
  return {
    id,
    rule: 'vault_late',
    title: 'Vault does not answer',
    says: '1 of 1 node got no answer from the vault for 40 s. Rounds wait.',
    severity: 'critical',
    runbook: 'vault-failing',
    openedAt: instant(0),
    seenAt: instant(1),
    overAt: null,
    closedAt: null,
    owner: null,
    acknowledged: null,
    needsPerson: false,
    ...part,
  }
}

const olga = { id: 1n, name: 'Olga' }
const steps = [{ kind: 'opened' as const, says: 'For 20 s.', by: null, to: null, at: instant(0) }]

test('shows what is wrong, lets one take it, and reads its runbook beside it', async () => {
  let alert = anAlert(7n)
  const page = await show(<Screen />, {
    listAlerts: () => ({ list: [alert], next: null }),
    getAlert: () => ({ alert, steps, owners: [olga, { id: 2n, name: 'Pavel' }] }),
    assignAlert: ({ owner }: { owner: bigint | null }) => {
      alert = { ...alert, owner: owner === null ? null : olga }
      return alert
    },
  })
  await page.see('1 of 1 node got no answer from the vault')
  await page.see('Opened by the rule')
  await page.press('Take (T)')
  await page.gone('Take (T)')
  await page.press('Runbook (R)')
  await page.see('Rounds wait and are drawn late, never differently.')
})

test('acknowledging needs a note', async () => {
  const sent: unknown[] = []
  const alert = anAlert(7n)
  const page = await show(<Screen />, {
    listAlerts: () => ({ list: [alert], next: null }),
    getAlert: () => ({ alert, steps, owners: [olga] }),
    acknowledgeAlert: (request: unknown) => {
      sent.push(request)
      return alert
    },
  })
  await page.see('Opened by the rule')
  await page.press('Acknowledge (A)')
  await page.see('Enter a note')
  await page.fill('What you do about it (internal)', 'Starting it again.')
  await page.press('Acknowledge (A)')
  await page.press('Acknowledge')
  await page.see('Acknowledged.')
  expect(sent).toMatchObject([{ note: 'Starting it again.' }])
})

test('whom an alert is about gives it to another, and is offered nothing else', async () => {
  const page = await show(<Screen />, {
    listAlerts: () => ({ list: [anAlert(7n)], next: null }),
    getAlert: () => ({ alert: anAlert(7n), steps, owners: [{ id: 2n, name: 'Pavel' }] }),
  })
  await page.see(alertMessages.aboutMe)
  expect(page.has(alertMessages.take)).toBe(false)
  expect(page.has('Acknowledge (A)')).toBe(false)
})

test('who only sees alerts is offered nothing to do, and an empty list says that all is well', async () => {
  const reads = anOperator('oversight:alert:read')
  const page = await show(<Screen />, {
    getOperator: () => reads,
    listAlerts: () => ({ list: [anAlert(7n)], next: null }),
    getAlert: () => ({ alert: anAlert(7n), steps, owners: [] }),
  })
  await page.see('Your role sees alerts but does not handle them.')
  expect(page.has('Take (T)')).toBe(false)
  const empty = await show(<Screen />, { listAlerts: () => ({ list: [], next: null }) })
  await empty.see(alertMessages.words.emptyPending)
})
