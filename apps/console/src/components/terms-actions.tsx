import { useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { approvalPath, auditPath } from '../paths.ts'
import { messages } from './messages.ts'
import { ReasonForm } from './reason-form.tsx'

const stateText = { open: messages.terms.isOpen, closed: messages.terms.isEnded }

/** Whether terms are open, and the proposal about them that waits. */
export function TermsState({
  isOpen,
  waits,
  text = stateText,
}: {
  isOpen: boolean
  waits: bigint | null
  text?: { open: string; closed: string }
}): ReactNode {
  return (
    <>
      <Tag color={isOpen ? 'success' : 'default'}>{isOpen ? text.open : text.closed}</Tag>
      {waits !== null && (
        <Link to={approvalPath(waits)}>
          <Tag color="processing">{messages.terms.waits}</Tag>
        </Link>
      )}
    </>
  )
}

export type TermsActionsProps = Readonly<{
  /** Terms that ended never change again. */
  terms: Readonly<{ id: bigint | string; waits: bigint | null; endedAt?: Date | null }>
  /** The lists that are stale after a proposal begin with it; also the subject of the audit log: good, task. */
  list: string
  subject: string
  mayPropose: boolean
  onChange: () => void
  /** Proposes to end them, where that is an action of its own. */
  end?: (reason: string) => Promise<{ approval: bigint }>
}>

/** What may be proposed about open terms, and their history. */
export function TermsActions({
  terms,
  list,
  subject,
  mayPropose,
  onChange,
  end,
}: TermsActionsProps): ReactNode {
  const client = useQueryClient()
  const isOpen = mayPropose && (terms.endedAt ?? null) === null && terms.waits === null
  return (
    <div className="console-acts">
      {isOpen && (
        <Button size="small" onClick={onChange}>
          {messages.terms.change}
        </Button>
      )}
      {isOpen && end && (
        <ReasonForm
          title={messages.terms.end}
          hint={messages.terms.endHint}
          isDanger
          send={async ({ reason = '' }) => {
            const { approval } = await end(reason)
            await client.invalidateQueries({ queryKey: [list] })
            return messages.proposed(approval)
          }}
        />
      )}
      <Link to={auditPath(`${subject}:${terms.id}`)}>{messages.terms.history}</Link>
    </div>
  )
}
