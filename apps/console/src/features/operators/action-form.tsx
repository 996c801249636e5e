import { Alert, Form, Input, Modal, Select } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-form.tsx'
import { failureText } from '../../components/use-form.ts'
import { operatorMessages as t } from './messages.ts'
import type { Role } from './queries.ts'

const roleNames: readonly Role[] = ['admin', 'treasurer', 'cashier', 'support', 'compliance', 'auditor']
const options = roleNames.map((value) => ({ value, label: t.role[value] }))

export type Typed = Readonly<{ name: string; email: string; roles: Role[]; reason: string }>
type ActionFormProps = Readonly<{
  title: string
  submit: string
  isDangerous?: boolean
  /** Which fields the action needs beside its reason. */
  fields: readonly ('name' | 'email' | 'roles')[]
  initial?: Partial<Typed>
  failure: Error | null
  isPending: boolean
  onTyped: (typed: Typed) => void
  onLeave: () => void
}>

/** The form of every action on an operator: its input, and always the reason. */
export function ActionForm(props: ActionFormProps): ReactNode {
  const { title, submit, isDangerous = false, fields, initial, failure, isPending, onTyped, onLeave } = props
  const [form] = Form.useForm<Typed>()
  const roles = Form.useWatch('roles', form)
  return (
    <Modal
      open
      title={title}
      okText={submit}
      okButtonProps={{ danger: isDangerous }}
      cancelText={messages.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onLeave}
    >
      {failure && <Alert role="alert" type="error" showIcon title={failureText(failure)} />}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: '', email: '', roles: [], reason: '', ...initial }}
        onFinish={(typed) => onTyped(typed)}
      >
        {fields.includes('name') && (
          <Form.Item
            name="name"
            label={t.name}
            rules={[{ required: true, whitespace: true, message: t.needName }]}
          >
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
        )}
        {fields.includes('email') && (
          <Form.Item
            name="email"
            label={t.email}
            extra={t.emailHint}
            rules={[{ required: true, type: 'email', message: t.needEmail }]}
          >
            <Input autoComplete="off" maxLength={120} />
          </Form.Item>
        )}
        {fields.includes('roles') && (
          <Form.Item name="roles" label={t.roles} rules={[{ required: true, message: t.needRoles }]}>
            <Select mode="multiple" options={options} />
          </Form.Item>
        )}
        {roles?.includes('admin') && <Alert type="warning" showIcon title={t.everything} />}
        <ReasonItem label={messages.reason} needed={messages.needReason} />
      </Form>
    </Modal>
  )
}
