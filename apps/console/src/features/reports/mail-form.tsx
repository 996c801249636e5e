import { reportPeriods, type SpanReportName } from '@opendraw/contract/operator'
import { Alert, Form, Modal, Select } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { failureText, useForm } from '../../components/use-form.ts'
import { narrowedName, reportMessages } from './messages.ts'
import { MAILS, type MailWanted, saveMail } from './queries.ts'

const t = reportMessages.mails
const HOURS = 24
const USUAL_HOUR = 8

type Typed = Pick<MailWanted, 'every' | 'hour' | 'zone'>
type FormProps = Readonly<{ report: SpanReportName; only: string; onLeave: () => void }>

/** When the operator has this report sent to themselves, in their own time zone unless they choose another. */
export function MailForm({ report, only, onLeave }: FormProps): ReactNode {
  const { form, submit, isPending, failure } = useForm<Typed>({
    send: (typed) => saveMail({ report, only, ...typed }),
    success: () => t.saved,
    onDone: onLeave,
    stale: [MAILS],
    refusal: 'form',
  })
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Modal
      open
      title={`${t.add}: ${narrowedName(report, only)}`}
      okText={t.add}
      cancelText={messages.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onLeave}
    >
      <p className="console-hint">{t.change}</p>
      {failure && <Alert role="alert" type="error" showIcon title={failureText(failure)} />}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ every: 'day', hour: USUAL_HOUR, zone: own }}
        onFinish={submit}
      >
        <Form.Item name="every" label={t.every}>
          <Select options={reportPeriods.map((value) => ({ value, label: t.periods[value] }))} />
        </Form.Item>
        <Form.Item name="hour" label={t.at}>
          <Select options={Array.from({ length: HOURS }, (_, value) => ({ value, label: t.hour(value) }))} />
        </Form.Item>
        <Form.Item name="zone" label={t.zone}>
          <Select
            showSearch
            options={[...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
              value,
              label: value,
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
