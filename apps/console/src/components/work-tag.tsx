import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { Claim, PendingApproval } from './claim-bar.tsx'
import { messages } from './messages.ts'

type WorkTagProps = Readonly<{ claim: Claim | null; second: PendingApproval | null }>

/** In a row of a queue: its pending approval, or the operator who works on it. */
export function WorkTag({ claim, second }: WorkTagProps): ReactNode {
  if (second) return <Tag color="processing">{messages.second.waits}</Tag>
  if (claim) return <Tag>{claim.isMine ? messages.filters.claims.mine : claim.operator}</Tag>
  return null
}
