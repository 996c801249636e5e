import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { queueWords } from '../copy/queue-words.ts'
import type { Claim, SecondLook } from './claim-bar.tsx'

type WorkTagProps = { claim: Claim | null; second: SecondLook | null }

/** In a row of a queue: that it waits for a second person, or who works on it. */
export function WorkTag({ claim, second }: WorkTagProps): ReactNode {
  if (second) return <Tag color="processing">{queueWords.second.waits}</Tag>
  if (claim) return <Tag>{claim.isMine ? queueWords.filters.claims.mine : claim.operator}</Tag>
  return null
}
