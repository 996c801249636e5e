import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { money } from '../../components/shown.tsx'
import { depositMessages as t } from './messages.ts'
import { type Deposit, returnHeld } from './queries.ts'

/** Tells what came beyond the player's deposit limit, and proposes to send it back; nothing for whoever may not. */
export function Held({ deposit, held }: { deposit: Deposit; held: bigint }): ReactNode {
  const mayPropose = useMay('finance:deposit:propose')
  const client = useQueryClient()
  if (!mayPropose) return null
  const send = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await returnHeld(deposit.id, reason)
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return t.held.done(deposit.id)
  }
  return <ReasonForm title={t.held.title} hint={t.held.hint(money(held, deposit.currency))} send={send} />
}
