import { ENTRY_TEXT_MAX } from '@opendraw/contract/operator'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { gateMessages as t } from './messages.ts'
import { missingPart } from './missing-part.ts'

type Typed = Readonly<{ code: string }>

/** The field for a code that is typed, or that a scanner types. */
export function TypeCode({
  isPending,
  onCode,
}: {
  isPending: boolean
  onCode: (code: string) => void
}): ReactNode {
  const [form] = Form.useForm<Typed>()
  const missing = missingPart(Form.useWatch('code', form) ?? '')
  return (
    <section className="console-card console-later">
      <Form<Typed> form={form} layout="vertical" requiredMark={false} onFinish={({ code }) => onCode(code)}>
        <Form.Item
          name="code"
          label={t.typed}
          extra={<span role="status">{missing ?? t.typedHint}</span>}
          rules={[{ required: true, whitespace: true, message: t.needCode }]}
        >
          {/* Keypads of digits have a dot and no dash. */}
          <Input
            size="large"
            className="gate-code"
            autoFocus
            autoComplete="off"
            inputMode="decimal"
            maxLength={ENTRY_TEXT_MAX}
          />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit" loading={isPending}>
          {isPending ? t.checking : t.check}
        </Button>
      </Form>
    </section>
  )
}
