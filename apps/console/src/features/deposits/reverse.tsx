import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { depositMessages as t } from './messages.ts'
import { type Deposit, reverse } from './queries.ts'

/** Proposes to take a credited deposit back; nothing for whoever may not. */
export function Reverse({ deposit }: { deposit: Deposit }): ReactNode {
  const mayPropose = useMay('finance:deposit:propose')
  const client = useQueryClient()
  if (!mayPropose || deposit.credited === null) return null
  const send = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await reverse(deposit.id, reason)
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return t.reverse.done(deposit.id)
  }
  return <ReasonForm title={t.reverse.title} hint={t.reverse.hint} isDanger send={send} />
}
