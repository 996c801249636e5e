import { App, Button, Form, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { failureText } from './failure-text.ts'
import { messages } from './messages.ts'
import { ReasonItem } from './reason-item.tsx'

type ReasonFormProps = {
  /** On the button that opens it, and as its title. */
  title: string
  hint: string
  isDanger?: boolean
  /** Further fields above the reason; `values` of the form go to `send`. */
  children?: ReactNode
  send: (values: Readonly<Record<string, string>>) => Promise<string | null>
}

/** A button that opens a form that needs a reason, and says what came of it. `send` answers the words for success, or null. */
export function ReasonForm({ title, hint, isDanger = false, children, send }: ReasonFormProps): ReactNode {
  // Two such forms may stand on one page: each label leads to its own field.
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [form] = Form.useForm<Record<string, string>>()
  const { message } = App.useApp()
  const finish = async (values: Record<string, string>) => {
    setBusy(true)
    try {
      const said = await send(values)
      if (said !== null) message.success(said)
      setOpen(false)
      form.resetFields()
    } catch (failure) {
      message.error(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
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
        okButtonProps={{ danger: isDanger, loading: isBusy }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        forceRender
      >
        <p className="console-hint">{hint}</p>
        <Form name={name} form={form} layout="vertical" onFinish={(values) => void finish(values)}>
          {children}
          <ReasonItem label={messages.reason} needed={messages.needReason} />
        </Form>
      </Modal>
    </>
  )
}
