import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { frameWords } from '../copy/frame-words.ts'

const say = frameWords.code

/** The field for a code of the second factor, in any form that asks for one. */
export const CodeField = (): ReactNode => (
  <Form.Item
    name="code"
    label={say.label}
    extra={say.hint}
    rules={[{ required: true, whitespace: true, message: say.need }]}
  >
    <Input autoComplete="one-time-code" maxLength={20} />
  </Form.Item>
)
