import type { ReplyOf } from '@opendraw/contract'
import type { listMethods } from '@opendraw/contract/operator'
import { afterEach, expect, test } from 'vitest'
import { instant, micros } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { methodMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

type Method = ReplyOf<typeof listMethods>['list'][number]

afterEach(leave)

const aMethod = (id: string, part: Partial<Method>): Method => ({
  id,
  kind: 'manual',
  name: { en: id },
  instructions: { en: 'Pay' },
  payTo: [],
  qr: null,
  currency: 'USD',
  country: null,
  rate: { num: 1n, den: 1n },
  amountMin: micros(10),
  amountMax: micros(100),
  position: 1,
  isActive: true,
  isOffered: true,
  version: 1,
  changedAt: instant(0),
  changedBy: null,
  waits: null,
  ...part,
})

test('a method whose provider is not configured is not shown as active', async () => {
  const list = [
    aMethod('bank', {}),
    aMethod('bitcoin', { kind: 'btcpay', isOffered: false }),
    aMethod('closed', { isActive: false }),
  ]
  const page = await show(<Screen />, { listMethods: () => ({ list }) }, '/methods')
  await page.see('bitcoin (bitcoin)')
  const states = [...document.querySelectorAll('tbody tr')].flatMap(
    (row) => row.querySelector('.ant-tag')?.textContent ?? [],
  )
  expect(states).toEqual([t.open, t.notOffered.btcpay, t.closed])
})
