import { OwnPath } from '@opendraw/contract/operator'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

/** The picture of what is sold, as its path in the player app. `hint`: what is shown without one. */
export function PictureField({ hint }: { hint: string }): ReactNode {
  return (
    <Form.Item name="picture" label={messages.terms.picture} extra={hint} rules={[{ validator: checked }]}>
      <Input />
    </Form.Item>
  )
}

async function checked(_: unknown, path: string | null | undefined): Promise<void> {
  if (path && !OwnPath.safeParse(path).success) throw new Error(messages.terms.pictureWrong)
}
