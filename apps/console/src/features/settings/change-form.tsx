import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, DatePicker, Form, Input, Modal, Radio } from 'antd'
import type { ReactNode } from 'react'
import { frameWords } from '../../copy/frame-words.ts'
import { ReasonItem } from '../../desk/reason-item.tsx'
import { sayFailure } from '../../desk/say-failure.ts'
import { propose, type Setting, type Wish } from './queries.ts'
import { type Kind, kindOf, textOf, valueFrom } from './setting-text.ts'

const say = frameWords.settings

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
    if (value === null) return form.setFields([{ name: 'text', errors: [say.needValue] }])
    const effectiveAt = from === 'later' && moment ? new Date(moment.valueOf()) : null
    mutate({ key: setting.key, value, effectiveAt, reason })
  }
  return (
    <Modal
      open
      title={say.changeOf(name)}
      okText={say.propose}
      cancelText={say.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onDone}
    >
      {error && <Alert role="alert" type="error" showIcon title={sayFailure(error)} />}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ text: textOf(kind, setting.value), when: 'atOnce', reason: '' }}
        onFinish={send}
      >
        <ValueFields kind={kind} isLater={when === 'later'} />
        <ReasonItem label={say.reason} needed={say.needReason} />
      </Form>
    </Modal>
  )
}

function ValueFields({ kind, isLater }: { kind: Kind; isLater: boolean }): ReactNode {
  return (
    <>
      <Form.Item name="text" label={say.newValue} extra={hintOf(kind)}>
        {kind === 'money' ? <Input suffix={say.dollars} /> : <Input maxLength={400} />}
      </Form.Item>
      <Form.Item name="when" label={say.from}>
        <Radio.Group
          options={[
            { value: 'atOnce', label: say.atOnce },
            { value: 'later', label: say.later },
          ]}
        />
      </Form.Item>
      {isLater && (
        <Form.Item name="moment" label={say.moment} rules={[{ required: true, message: say.needMoment }]}>
          <DatePicker showTime />
        </Form.Item>
      )}
    </>
  )
}

function hintOf(kind: Kind): string {
  if (kind === 'networks') return say.networks
  if (kind === 'onOff') return say.onOff
  return kind === 'moneyByLevel' || kind === 'wholeByLevel' ? say.byLevel : ''
}

function usePropose(onDone: () => void) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (wish: Wish) => propose(wish),
    onSuccess: ({ approval }) => {
      message.success(frameWords.approvals.proposed(approval))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'operator' }),
  })
}
