import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { paymentWords } from '../../copy/payment-words.ts'
import { ReasonForm } from '../../desk/reason-form.tsx'
import { type Deposit, reverse } from './queries.ts'

const say = paymentWords.reverse

/** Proposes to take a credited deposit back; nothing for whoever may not. */
export function Reverse({ deposit }: { deposit: Deposit }): ReactNode {
  const mayPropose = useMay('finance:deposit:propose')
  const client = useQueryClient()
  if (!mayPropose || deposit.credited === null) return null
  const send = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await reverse(deposit.id, reason)
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return say.done(deposit.id)
  }
  return <ReasonForm title={say.title} hint={say.hint} isDanger send={send} />
}
