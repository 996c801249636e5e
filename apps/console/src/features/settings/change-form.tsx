import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, DatePicker, Form, Input, Modal, Radio } from 'antd'
import type { ReactNode } from 'react'
import { failureText } from '../../components/failure-text.ts'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-item.tsx'
import { settingMessages as t } from './messages.ts'
import { propose, type Setting, type Wish } from './queries.ts'
import { type Kind, kindOf, textOf, valueFrom } from './setting-text.ts'

type Typed = {
  text: string
  when: 'atOnce' | 'later'
  moment?: { valueOf(): number } | null
  reason: string
}

/** A new value for one setting, from when, and why: put before a second person. */
export function ChangeForm({
  setting,
  name,
  onDone,
}: {
  setting: Setting
  name: string
  onDone: () => void
}): ReactNode {
  const [form] = Form.useForm<Typed>()
  const kind = kindOf(setting.key, setting.initial)
  const when = Form.useWatch('when', form)
  const { mutate, error, isPending } = usePropose(onDone)
  const send = ({ text, when: from, moment, reason }: Typed) => {
    const value = valueFrom(setting.key, kind, text)
    if (value === null) return form.setFields([{ name: 'text', errors: [t.needValue] }])
    const effectiveAt = from === 'later' && moment ? moment.valueOf() : null
    mutate({ key: setting.key, value, effectiveAt, reason })
  }
  return (
    <Modal
      open
      title={t.changeOf(name)}
      okText={t.propose}
      cancelText={messages.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onDone}
    >
      {error && <Alert role="alert" type="error" showIcon title={failureText(error)} />}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ text: textOf(kind, setting.value), when: 'atOnce', reason: '' }}
        onFinish={send}
      >
        <ValueFields kind={kind} isLater={when === 'later'} />
        <ReasonItem label={t.reason} needed={messages.needReason} />
      </Form>
    </Modal>
  )
}

function ValueFields({ kind, isLater }: { kind: Kind; isLater: boolean }): ReactNode {
  return (
    <>
      <Form.Item name="text" label={t.newValue} extra={hintOf(kind)}>
        {kind === 'money' ? <Input suffix={t.dollars} /> : <Input maxLength={400} />}
      </Form.Item>
      <Form.Item name="when" label={t.from}>
        <Radio.Group
          options={[
            { value: 'atOnce', label: t.atOnce },
            { value: 'later', label: t.later },
          ]}
        />
      </Form.Item>
      {isLater && (
        <Form.Item name="moment" label={t.moment} rules={[{ required: true, message: t.needMoment }]}>
          <DatePicker showTime />
        </Form.Item>
      )}
    </>
  )
}

function hintOf(kind: Kind): string {
  if (kind === 'networks') return t.networks
  if (kind === 'onOff') return t.onOff
  return kind === 'moneyByLevel' || kind === 'wholeByLevel' ? t.byLevel : ''
}

function usePropose(onDone: () => void) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (wish: Wish) => propose(wish),
    onSuccess: ({ approval }) => {
      message.success(messages.proposed(approval))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'operator' }),
  })
}
