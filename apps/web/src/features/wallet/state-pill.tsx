import { Pill, type PillTone } from '@opendraw/ui'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import type { Deposit, Withdrawal } from './queries.ts'

/** The state of a transfer: `reversed` is a deposit that had passed and was taken back. */
export type TransferState = Deposit['state'] | Withdrawal['state'] | 'reversed'

const shown: Readonly<Record<TransferState, { key: Key; tone: PillTone }>> = {
  pending: { key: 'state.pending', tone: 'orange' },
  passed: { key: 'state.passed', tone: 'green' },
  approved: { key: 'state.approved', tone: 'orange' },
  paid: { key: 'state.paid', tone: 'green' },
  rejected: { key: 'state.rejected', tone: 'red' },
  failed: { key: 'state.failed', tone: 'red' },
  expired: { key: 'state.expired', tone: 'grey' },
  reversed: { key: 'state.reversed', tone: 'red' },
}

/** The state of a deposit or withdrawal in the specification's terms. */
export function StatePill({ state }: { state: TransferState }) {
  const { t } = useMessages()
  return <Pill tone={shown[state].tone}>{t(shown[state].key)}</Pill>
}
