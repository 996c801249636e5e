import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { termsWords as say } from '../copy/terms-words.ts'
import { ReasonItem } from './reason-item.tsx'
import { usePropose } from './use-propose.ts'

type TermsFormProps<Drawn> = {
  /** What is changed, as the desk calls it; null for new terms. */
  of: string | null
  /** The lists that are stale after a proposal begin with it. */
  list: string
  begin: Omit<Drawn, 'reason'>
  propose: (drawn: Drawn) => Promise<{ approval: bigint }>
  onDone: () => void
  /** What stands beside the fields, drawn anew with each letter. */
  beside?: (drawn: Partial<Drawn>) => ReactNode
  children: ReactNode
}

/** The form for new terms or a change of these: its fields, why, and the button that puts it before a second person. */
export function TermsForm<Drawn extends { readonly reason: string }>(
  props: TermsFormProps<Drawn>,
): ReactNode {
  const { of, list, begin, propose, onDone, beside, children } = props
  const [form] = Form.useForm<Drawn>()
  const { mutate, isPending } = usePropose(list, propose, onDone)
  return (
    <>
      <div className="desk-head">
        <h1>{of === null ? say.add : say.changeOf(of)}</h1>
        <Button onClick={onDone}>{say.back}</Button>
      </div>
      <Form
        form={form}
        layout="vertical"
        initialValues={begin}
        // Fields that are not shown count too: what they were stays.
        onFinish={() => mutate(form.getFieldsValue(true))}
      >
        <div className={beside && 'desk-split'}>
          <div className="desk-card">
            {children}
            <ReasonItem label={say.reason} needed={say.needReason} />
            <Button type="primary" htmlType="submit" loading={isPending}>
              {say.propose}
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
