import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import { ReasonItem } from './reason-form.tsx'
import { useForm } from './use-form.ts'

type TermsFormProps<Drawn> = Readonly<{
  /** What is changed, as the console calls it; null for new terms. */
  of: string | null
  /** The lists that are stale after a proposal begin with it. */
  list: string
  begin: Omit<Drawn, 'reason'>
  propose: (drawn: Drawn) => Promise<{ approval: bigint }>
  onDone: () => void
  /** The preview beside the fields, redrawn with each letter. */
  beside?: (drawn: Partial<Drawn>) => ReactNode
  children: ReactNode
}>

/** The form for new terms or a change of these: its fields, the reason, and the button that proposes it to a second operator. */
export function TermsForm<Drawn extends Readonly<{ reason: string }>>(
  props: TermsFormProps<Drawn>,
): ReactNode {
  const { of, list, begin, propose, onDone, beside, children } = props
  const { form, submit, isPending } = useForm<Drawn, { approval: bigint }>({
    send: propose,
    success: ({ approval }) => messages.proposed(approval),
    onDone,
    stale: [list, 'approvals', 'counts'],
  })
  return (
    <>
      <div className="console-head">
        <h1>{of === null ? messages.terms.add : messages.terms.changeOf(of)}</h1>
        <Button onClick={onDone}>{messages.terms.back}</Button>
      </div>
      <Form
        form={form}
        layout="vertical"
        initialValues={begin}
        // Fields that are not shown count too: what they were stays.
        onFinish={() => submit(form.getFieldsValue(true))}
      >
        <div className={beside && 'console-split'}>
          <div className="console-card">
            {children}
            <ReasonItem label={messages.terms.reason} needed={messages.needReason} />
            <Button type="primary" htmlType="submit" loading={isPending}>
              {messages.terms.propose}
            </Button>
          </div>
          {beside && (
            <Form.Item noStyle shouldUpdate>
              {() => beside(form.getFieldsValue(true))}
            </Form.Item>
          )}
        </div>
      </Form>
    </>
  )
}
