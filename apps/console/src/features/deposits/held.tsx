import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { paymentWords } from '../../copy/payment-words.ts'
import { ReasonForm } from '../../desk/reason-form.tsx'
import { money } from '../../desk/shown.tsx'
import { type Deposit, returnHeld } from './queries.ts'

const say = paymentWords.held

/** Tells what came beyond the player's deposit limit, and proposes to send it back; nothing for whoever may not. */
export function Held({ deposit, held }: { deposit: Deposit; held: bigint }): ReactNode {
  const mayPropose = useMay('finance:deposit:propose')
  const client = useQueryClient()
  if (!mayPropose) return null
  const send = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await returnHeld(deposit.id, reason)
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return say.done(deposit.id)
  }
  return <ReasonForm title={say.title} hint={say.hint(money(held, deposit.currency))} send={send} />
}
