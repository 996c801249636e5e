import { Button, Form, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { messages } from './messages.ts'
import { ReasonItem } from './reason-item.tsx'
import { useForm } from './use-form.ts'

type ReasonFormProps = Readonly<{
  /** On the button that opens it, and as its title. */
  title: string
  hint: string
  isDanger?: boolean
  /** Further fields above the reason; `values` of the form go to `send`. */
  children?: ReactNode
  send: (values: Readonly<Record<string, string>>) => Promise<string | null>
}>

/** A button that opens a form that needs a reason, and shows the result. `send` returns the success message, or null. */
export function ReasonForm({ title, hint, isDanger = false, children, send }: ReasonFormProps): ReactNode {
  // Two such forms may be on one page: each label leads to its own field.
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const { form, submit, isPending } = useForm<Record<string, string>, string | null>({
    send,
    success: (text) => text,
    onDone: () => {
      setOpen(false)
      form.resetFields()
    },
  })
  return (
    <>
      <Button size="small" danger={isDanger} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal
        open={isOpen}
        title={title}
        okText={title}
        cancelText={messages.cancel}
        okButtonProps={{ danger: isDanger, loading: isPending }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        forceRender
      >
        <p className="console-hint">{hint}</p>
        <Form name={name} form={form} layout="vertical" onFinish={submit}>
          {children}
          <ReasonItem label={messages.reason} needed={messages.needReason} />
        </Form>
      </Modal>
    </>
  )
}
