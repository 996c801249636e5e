import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { DRAFTS_KEY, type Draft, type DraftKind, fieldsOf, useDraft } from './drafts.ts'
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
  /** Where new terms may be kept as a draft: their kind, and the draft that is gone on with. */
  drafts?: Readonly<{ kind: DraftKind; draft: Draft | null; titleOf: (drawn: Partial<Drawn>) => string }>
  /** The preview beside the fields, redrawn with each letter. */
  beside?: (drawn: Partial<Drawn>) => ReactNode
  children: ReactNode
}>

/** The form for new terms or a change of these: its fields, the reason, and the button that proposes it to a second operator. */
export function TermsForm<Drawn extends Readonly<{ reason: string }>>(
  props: TermsFormProps<Drawn>,
): ReactNode {
  const { of, list, begin, propose, onDone, beside, drafts, children } = props
  const kept = useDraft(drafts?.kind ?? 'ticket', drafts?.draft ?? null)
  const { form, submit, isPending } = useForm<Drawn, { approval: bigint }>({
    send: async (drawn) => {
      const proposed = await propose(drawn)
      if (drafts) await kept.done()
      return proposed
    },
    success: ({ approval }) => messages.proposed(approval),
    onDone,
    stale: [list, DRAFTS_KEY, 'approvals', 'counts'],
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
        initialValues={{ ...begin, ...fieldsOf(drafts?.draft ?? null) }}
        // Fields that are not shown count too: what they were stays.
        onFinish={() => submit(form.getFieldsValue(true))}
      >
        <div className={beside && 'console-split'}>
          <div className="console-card">
            {children}
            <ReasonItem label={messages.terms.reason} needed={messages.needReason} />
            <div className="console-row-acts">
              <Button type="primary" htmlType="submit" loading={isPending}>
                {messages.terms.propose}
              </Button>
              {drafts && (
                <Button
                  loading={kept.isSaving}
                  onClick={() => {
                    const fields = form.getFieldsValue(true)
                    kept.save({ title: drafts.titleOf(fields).trim(), fields })
                  }}
                >
                  {messages.drafts.save}
                </Button>
              )}
            </div>
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
