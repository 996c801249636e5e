import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { ticketMessages as t } from './messages.ts'
import { proposeCancel } from './queries.ts'

/** Proposes to cancel an event, with the reason that stays in the audit log. */
export function CancelEvent({ id }: { id: bigint }): ReactNode {
  const client = useQueryClient()
  return (
    <ReasonForm
      title={t.cancel}
      hint={t.cancelHint}
      isDanger
      send={async ({ reason = '' }) => {
        const { approval } = await proposeCancel(id, reason)
        await client.invalidateQueries({ queryKey: ['tickets'] })
        return messages.proposed(approval)
      }}
    />
  )
}
