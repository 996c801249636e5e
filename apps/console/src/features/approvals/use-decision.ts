import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { failureText } from '../../components/failure-text.ts'
import { messages } from '../../components/messages.ts'
import { approvalMessages as t } from './messages.ts'
import { approve, type Proposal, reject, takeBack } from './queries.ts'

type Verdict = 'approve' | 'reject' | 'takeBack'
const sure = { approve: t.sure, reject: t.sureReject, takeBack: t.sureTakeBack } as const
const label = { approve: t.approve, reject: t.reject, takeBack: t.takeBack } as const
const done = { approve: t.approved, reject: t.rejected, takeBack: t.takenBack } as const

/** Asks once more, sends the decision and tells how it went. A rejection without a reason is stopped before. */
export function useDecision(proposal: Proposal, reason: string, onDone: () => void) {
  const client = useQueryClient()
  const { modal, message } = App.useApp()
  const [isReasonMissed, setReasonMissed] = useState(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (verdict: Verdict) => send(verdict, proposal, reason),
    onSuccess: (_, verdict) => {
      message.success(done[verdict])
      onDone()
    },
    onError: (failure) => {
      message.error(failureText(failure))
    },
    // Everything may have changed by what was agreed to.
    onSettled: () => client.invalidateQueries(),
  })
  const ask = (verdict: Verdict) => {
    const isMissing = verdict === 'reject' && reason === ''
    setReasonMissed(isMissing)
    if (isMissing) return
    modal.confirm({
      title: sure[verdict],
      content: `${proposal.subject} (${proposal.id})`,
      okText: label[verdict],
      okButtonProps: { danger: verdict === 'reject' },
      cancelText: messages.cancel,
      autoFocusButton: 'ok',
      // Not awaited: the dialog for a code may have to open over the page.
      onOk: () => {
        mutateAsync(verdict).catch(() => undefined)
      },
    })
  }
  return { ask, isPending, isReasonMissed }
}

function send(verdict: Verdict, proposal: Proposal, reason: string): Promise<Proposal> {
  if (verdict === 'approve') return approve(proposal)
  return verdict === 'reject' ? reject(proposal.id, reason) : takeBack(proposal.id)
}
