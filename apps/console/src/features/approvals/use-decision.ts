import { App, Form, type FormInstance } from 'antd'
import { messages } from '../../components/messages.ts'
import type { ShownLink } from '../../components/one-time-link.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { approvalMessages as t } from './messages.ts'
import { approve, type Proposal, reject, takeBack } from './queries.ts'

type Verdict = 'approve' | 'reject' | 'takeBack'
const sure = { approve: t.sure, reject: t.sureReject, takeBack: t.sureTakeBack } as const
const label = { approve: t.approve, reject: t.reject, takeBack: t.takeBack } as const
const done = { approve: t.approved, reject: t.rejected, takeBack: t.takenBack } as const

/**
 * Asks for confirmation, sends the decision and shows the result; `onDone` gets the sign-in link that an approval may answer. A
 * rejection without a reason is stopped before.
 */
export function useDecision(proposal: Proposal, onDone: (link: ShownLink | null) => void) {
  const [form] = Form.useForm<{ reason: string }>()
  const { modal } = App.useApp()
  const { submit, isPending } = useSubmit<Verdict, ShownLink | null>({
    send: (verdict) => send(verdict, proposal, () => reasonOf(form)),
    success: (_, verdict) => done[verdict],
    onDone,
    // Everything may have changed by what was approved.
    stale: 'all',
  })
  const ask = (verdict: Verdict) => {
    if (verdict === 'reject') {
      const isMissing = reasonOf(form) === ''
      form.setFields([{ name: 'reason', errors: isMissing ? [t.reasonNeeded] : [] }])
      if (isMissing) return
    }
    modal.confirm({
      title: sure[verdict],
      content: `${proposal.subject} (${proposal.id})`,
      okText: label[verdict],
      okButtonProps: { danger: verdict === 'reject' },
      cancelText: messages.cancel,
      focusable: { autoFocusButton: 'ok' },
      // Not awaited: the dialog for a code may have to open over the page.
      onOk: () => submit(verdict),
    })
  }
  return { form, ask, isPending }
}

type ReasonForm = FormInstance<{ reason: string }>

/** What was typed beside the buttons; the proposer of what is decided sees no such field. */
const reasonOf = (form: ReasonForm): string => (form.getFieldValue('reason') ?? '').trim()

async function send(verdict: Verdict, proposal: Proposal, reason: () => string): Promise<ShownLink | null> {
  if (verdict === 'approve') {
    const { link } = await approve(proposal)
    return link && { whose: proposal.subject, link }
  }
  await (verdict === 'reject' ? reject(proposal.id, reason()) : takeBack(proposal.id))
  return null
}
