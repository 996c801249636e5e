import { ENTRY_CODE_DIGITS } from '@opendraw/contract'
import { ENTRY_TEXT_MAX } from '@opendraw/contract/operator'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { gateMessages as t } from './messages.ts'

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

/** A phone shows the ten digits large, in two groups, and what stands before them small. */
const GROUP_DIGITS = ENTRY_CODE_DIGITS / 2

/** What a code lacks that is still being typed; null where it is whole, or nothing was typed. */
export function missingPart(typed: string): string | null {
  const [number, version, ...digits] = typed.match(/\d+/g) ?? []
  if (number === undefined) return null
  if (digits.length > 0) return missingDigits(digits.join('').length)
  if (isDigitsAlone(number, version)) return t.missing.before
  if (version === undefined) return t.missing.versionAndDigits
  return version.length < ENTRY_CODE_DIGITS ? t.missing.digits(ENTRY_CODE_DIGITS) : t.missing.version
}

const isDigitsAlone = (first: string, second?: string): boolean =>
  second === undefined
    ? first.length >= ENTRY_CODE_DIGITS
    : first.length === GROUP_DIGITS && second.length === GROUP_DIGITS

function missingDigits(count: number): string | null {
  if (count === ENTRY_CODE_DIGITS) return null
  return count < ENTRY_CODE_DIGITS ? t.missing.digits(ENTRY_CODE_DIGITS - count) : t.missing.tooMany
}
