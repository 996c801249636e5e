import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

/** The field for a code of the second factor, in any form that asks for one. */
export function CodeField(): ReactNode {
  return (
    <Form.Item
      name="code"
      label={messages.code.label}
      extra={messages.code.hint}
      rules={[{ required: true, whitespace: true, message: messages.code.need }]}
    >
      <Input autoComplete="one-time-code" maxLength={20} />
    </Form.Item>
  )
}
