import { startOfDay } from '@opendraw/time'
import { Alert, DatePicker, Form, Input, Modal, Radio } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-form.tsx'
import { localText, rule } from '../../components/typed-values.ts'
import { failureText, useForm } from '../../components/use-form.ts'
import { settingMessages as t } from './messages.ts'
import { propose, type Setting } from './queries.ts'
import { rowsOf, settingsByDay } from './setting-names.ts'
import { type Kind, kindOf, textOf, valueFrom } from './setting-text.ts'
import { SettingValue } from './setting-value.tsx'

type Typed = Readonly<{
  text: string
  when: 'atOnce' | 'later'
  moment?: { valueOf(): number } | null
  reason: string
}>

/** A new value for one setting, from when, and why: proposed to a second operator. */
export function ChangeForm({
  setting,
  name,
  onDone,
}: {
  setting: Setting
  name: string
  onDone: () => void
}): ReactNode {
  const kind = kindOf(setting.key, setting.initial)
  const { form, submit, failure, isPending } = useForm<Typed, { approval: bigint }>({
    send: ({ text, when, moment, reason }) => {
      const value = valueFrom(setting.key, kind, text)
      if (value === null) throw new Error(messages.failures.unknown)
      const effectiveAt = when === 'later' && moment ? beginningOf(setting.key, moment) : null
      return propose({ key: setting.key, value, effectiveAt, reason })
    },
    success: ({ approval }) => messages.proposed(approval),
    onDone,
    stale: ['settings', 'approvals', 'counts'],
    refusal: 'form',
  })
  const when = Form.useWatch('when', form)
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
      {failure && <Alert role="alert" type="error" showIcon title={failureText(failure)} />}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          text: textOf(kind, setting.value),
          when: isByDay(setting.key) ? 'later' : 'atOnce',
          reason: '',
        }}
        onFinish={submit}
      >
        <ValueFields settingKey={setting.key} kind={kind} isLater={when === 'later'} />
        <ReasonItem label={t.reason} needed={messages.needReason} />
      </Form>
    </Modal>
  )
}

type ValueFieldsProps = Readonly<{ settingKey: string; kind: Kind; isLater: boolean }>

function ValueFields({ settingKey, kind, isLater }: ValueFieldsProps): ReactNode {
  return (
    <>
      <Form.Item
        name="text"
        label={t.newValue}
        extra={settingsByDay[settingKey] ?? hintOf(kind)}
        // The form that is sent and the rule that lets it through read what was typed in the same way.
        rules={[rule((typed = '') => valueFrom(settingKey, kind, typed) !== null, t.needValue)]}
      >
        {kind === 'money' ? <Input suffix={t.dollars} /> : <Input maxLength={400} />}
      </Form.Item>
      <Read settingKey={settingKey} kind={kind} />
      <Form.Item name="when" label={t.from}>
        <Radio.Group
          options={[
            { value: 'atOnce', label: t.atOnce, disabled: isByDay(settingKey) },
            { value: 'later', label: t.later },
          ]}
        />
      </Form.Item>
      {isLater && (
        <Form.Item
          name="moment"
          label={isByDay(settingKey) ? t.day : t.moment}
          rules={[{ required: true, message: t.needMoment }]}
        >
          <DatePicker showTime={!isByDay(settingKey)} />
        </Form.Item>
      )}
    </>
  )
}

/** A list as it will read, so that a value in the wrong place is seen before it is proposed. */
function Read({ settingKey, kind }: Omit<ValueFieldsProps, 'isLater'>): ReactNode {
  const value = valueFrom(settingKey, kind, Form.useWatch<string | undefined>('text') ?? '')
  return (
    Array.isArray(value) &&
    rowsOf(settingKey) && <SettingValue settingKey={settingKey} kind={kind} value={value} />
  )
}

const isByDay = (key: string): boolean => key in settingsByDay

/** The moment that was chosen; for a setting that changes with a day, the beginning of that day in UTC. */
function beginningOf(key: string, moment: { valueOf(): number }): Date {
  const chosen = new Date(moment.valueOf())
  return isByDay(key) ? startOfDay(localText(chosen).slice(0, 10)) : chosen
}

function hintOf(kind: Kind): string {
  if (kind === 'networks') return t.networks
  if (kind === 'onOff') return t.onOff
  return kind === 'moneyByLevel' || kind === 'wholeByLevel' ? t.byLevel : ''
}
