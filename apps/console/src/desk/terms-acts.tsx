import { useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rewardWords as say } from '../copy/reward-words.ts'
import { ReasonForm } from './reason-form.tsx'

type Terms = { readonly id: string; readonly endedAt: number | null; readonly waits: string | null }

/** Whether terms are open, and the proposal about them that waits. */
export function TermsState({ endedAt, waits }: Terms): ReactNode {
  return (
    <>
      <Tag color={endedAt === null ? 'success' : 'default'}>
        {endedAt === null ? say.isOpen : say.isEnded}
      </Tag>
      {waits !== null && (
        <Link to={`/approvals?open=${waits}`}>
          <Tag color="processing">{say.waits}</Tag>
        </Link>
      )}
    </>
  )
}

type TermsActsProps = {
  terms: Terms
  /** The lists that are stale after a proposal begin with it; also the subject of the audit log: good, task. */
  list: string
  subject: string
  mayPropose: boolean
  onChange: () => void
  end: (reason: string) => Promise<{ approval: string }>
}

/** What may be proposed about open terms, and their history. */
export function TermsActs({ terms, list, subject, mayPropose, onChange, end }: TermsActsProps): ReactNode {
  const client = useQueryClient()
  const isOpen = mayPropose && terms.endedAt === null && terms.waits === null
  return (
    <div className="desk-acts">
      {isOpen && (
        <>
          <Button size="small" onClick={onChange}>
            {say.change}
          </Button>
          <ReasonForm
            title={say.end}
            hint={say.endHint}
            isDanger
            send={async ({ reason = '' }) => {
              const { approval } = await end(reason)
              await client.invalidateQueries({ queryKey: [list] })
              return say.proposed(approval)
            }}
          />
        </>
      )}
      <Link to={`/audit?subject=${subject}:${terms.id}`}>{say.history}</Link>
    </div>
  )
}
