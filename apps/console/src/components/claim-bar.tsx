import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { claimRequest, listDepositQueue } from '@opendraw/contract/operator'
import { CLAIM_MINUTES } from '@opendraw/contract/operator'
import { MINUTE_MS } from '@opendraw/time'
import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../client/api.ts'
import { useNow } from '../client/clock.ts'
import { approvalPath } from '../paths.ts'
import { messages } from './messages.ts'
import { timeText } from './shown.tsx'
import { useSubmit } from './use-form.ts'
import { useKeys } from './use-keys.ts'

type Request = ReplyOf<typeof listDepositQueue>['list'][number]
export type Claim = NonNullable<Request['claim']>
export type PendingApproval = NonNullable<Request['second']>
type Kind = RequestOf<typeof claimRequest>['kind']
/** What was assigned for hours is not extended by minutes. */
const CLAIM_MS = CLAIM_MINUTES * MINUTE_MS
type ClaimBarProps = Readonly<{ kind: Kind; id: bigint; claim: Claim | null; queue: string }>

/** Who works on a request: claims it, extends the claim, releases it. Another operator's claim is only shown. */
export function ClaimBar({ kind, id, claim, queue }: ClaimBarProps): ReactNode {
  const now = useNow(MINUTE_MS)
  const { take, release, isPending } = useClaim(kind, id, queue)
  const isFree = claim === null || claim.isMine
  useKeys(isFree ? { c: take } : {})
  if (claim && !claim.isMine)
    return (
      <Alert type="warning" showIcon title={messages.claim.taken(claim.operator, timeText(claim.until))} />
    )
  if (!claim)
    return (
      <Button block loading={isPending} onClick={take}>
        {messages.claim.take}
      </Button>
    )
  return (
    <Alert
      type="info"
      showIcon
      title={messages.claim.mine(timeText(claim.until))}
      action={
        <Space>
          {claim.until.getTime() <= now + CLAIM_MS && (
            <Button size="small" loading={isPending} onClick={take}>
              {messages.claim.keep}
            </Button>
          )}
          <Button size="small" loading={isPending} onClick={release}>
            {messages.claim.release}
          </Button>
        </Space>
      }
    />
  )
}

/** Whether an action, by its reply, only became a proposal. */
export function isProposal(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'second' in reply && reply.second !== null
}

/** A request's pending approval: nothing else may be done to it meanwhile. */
export function PendingApprovalBar({ second }: { second: PendingApproval }): ReactNode {
  const { waits, mine, by, open } = messages.second
  return (
    <Alert
      className="console-second"
      type="warning"
      showIcon
      title={waits}
      description={
        <>
          {second.isMine ? mine : by(second.maker)} <Link to={approvalPath(second.approval)}>{open}</Link>
        </>
      }
    />
  )
}

function useClaim(kind: Kind, id: bigint, queue: string) {
  const { submit, isPending } = useSubmit<'take' | 'release'>({
    send: (act) => (act === 'take' ? api.claimRequest({ kind, id }) : api.releaseClaim({ kind, id })),
    stale: [queue],
  })
  return { take: () => submit('take'), release: () => submit('release'), isPending }
}
