import { Alert, Form, Input, Modal, Select } from 'antd'
import type { ReactNode } from 'react'
import { frameWords } from '../../copy/frame-words.ts'
import { ReasonItem } from '../../desk/reason-item.tsx'
import { sayFailure } from '../../desk/say-failure.ts'
import type { Role } from './queries.ts'

const say = frameWords.operators
const roleNames: readonly Role[] = ['admin', 'treasurer', 'cashier', 'support', 'compliance', 'auditor']
const options = roleNames.map((value) => ({ value, label: say.role[value] }))

export type Typed = { name: string; roles: Role[]; reason: string }
type ActFormProps = {
  title: string
  submit: string
  isDangerous?: boolean
  /** Which fields the act wants beside its reason. */
  fields: readonly ('name' | 'roles')[]
  initial?: Partial<Typed>
  failure: Error | null
  isPending: boolean
  onTyped: (typed: Typed) => void
  onLeave: () => void
}

/** The form of every act on an operator: what it wants to know, and always why. */
export function ActForm(props: ActFormProps): ReactNode {
  const { title, submit, isDangerous = false, fields, initial, failure, isPending, onTyped, onLeave } = props
  const [form] = Form.useForm<Typed>()
  const roles = Form.useWatch('roles', form)
  return (
    <Modal
      open
      title={title}
      okText={submit}
      okButtonProps={{ danger: isDangerous }}
      cancelText={say.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onLeave}
    >
      {failure && <Alert role="alert" type="error" showIcon title={sayFailure(failure)} />}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: '', roles: [], reason: '', ...initial }}
        onFinish={(typed) => onTyped(typed)}
      >
        {fields.includes('name') && (
          <Form.Item
            name="name"
            label={say.name}
            rules={[{ required: true, whitespace: true, message: say.needName }]}
          >
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
        )}
        {fields.includes('roles') && (
          <Form.Item name="roles" label={say.roles} rules={[{ required: true, message: say.needRoles }]}>
            <Select mode="multiple" options={options} />
          </Form.Item>
        )}
        {roles?.includes('admin') && <Alert type="warning" showIcon title={say.everything} />}
        <ReasonItem label={say.reason} needed={say.needReason} />
      </Form>
    </Modal>
  )
}
