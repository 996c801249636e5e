import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { messages } from '../../components/messages.ts'
import { ReasonForm } from '../../components/reason-form.tsx'
import { dateText } from '../../components/shown.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { approvalPath } from '../../paths.ts'
import { dayMessages as t } from './messages.ts'
import { type BookDay, signFirst, signSecond } from './queries.ts'

/** What keeps a day from being signed, who signed it, and the signature that comes next. */
export function Signing({ day }: { day: BookDay }): ReactNode {
  const { state, waits, jobs, first, second, lockedAt } = day
  if (state === 'locked' && first !== null && second !== null && lockedAt)
    return <p className="console-hint">{t.lockedBy(first, second, dateText(lockedAt))}</p>
  if (waits) return <Alert type="info" showIcon title={[t.waits[waits], ...jobs].join(' ')} />
  return state === 'signed' ? <Second day={day} /> : <First day={day} />
}

function First({ day: { day } }: { day: BookDay }): ReactNode {
  const maySign = useMay('finance:day:sign')
  const client = useQueryClient()
  if (!maySign) return null
  const send = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await signFirst(day, reason)
    await client.invalidateQueries({ queryKey: ['days'] })
    return t.signed
  }
  return <ReasonForm title={t.sign} hint={t.signHint} send={send} />
}

function Second({ day }: { day: BookDay }): ReactNode {
  const { modal } = App.useApp()
  const maySign = useMay('finance:day:agree')
  const { submit, isPending } = useSubmit({
    send: () => signSecond(day),
    success: () => t.locked,
    stale: 'all',
  })
  const ask = () =>
    modal.confirm({
      title: t.sure,
      content: t.sureHint,
      okText: t.signSecond,
      cancelText: messages.cancel,
      focusable: { autoFocusButton: 'ok' },
      // Not awaited: the dialog for a code may have to open over the page.
      onOk: () => submit(),
    })
  const { approval, first, firstAt, isMine } = day
  return (
    <>
      <p className="console-hint">
        {t.first}: {first}, {firstAt && dateText(firstAt)}.
      </p>
      {isMine ? (
        <p className="console-hint">{t.mine}</p>
      ) : (
        maySign && (
          <Button type="primary" loading={isPending} onClick={ask}>
            {t.signSecond}
          </Button>
        )
      )}
      {approval !== null && (
        <p>
          <Link to={approvalPath(approval)}>{t.approval(approval)}</Link>
        </p>
      )}
    </>
  )
}
