import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

const PICTURE_FORM = /^(\/[a-z0-9_-][a-z0-9._-]*)+$/

/** The picture of what is sold, as its path in the player app. `hint`: what is shown without one. */
export function PictureField({ hint }: { hint: string }): ReactNode {
  return (
    <Form.Item
      name="picture"
      label={messages.terms.picture}
      extra={hint}
      rules={[{ pattern: PICTURE_FORM, message: messages.terms.pictureWrong }]}
    >
      <Input maxLength={200} />
    </Form.Item>
  )
}
