import { REASON_LENGTH_MAX } from '@opendraw/contract/operator'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

type ReasonItemProps = Readonly<{ label: string; needed: string }>

/** The reason that every action asks for. It is one line of the audit trail. */
export function ReasonItem({ label, needed }: ReasonItemProps): ReactNode {
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={[{ required: true, whitespace: true, message: needed }]}
      normalize={(typed: string) => typed.replace(/\s*\n\s*/g, ' ')}
    >
      <Input.TextArea rows={2} maxLength={REASON_LENGTH_MAX} />
    </Form.Item>
  )
}
