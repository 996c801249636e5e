import { Alert, Button, Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../client/api.ts'
import { begin } from '../session/session.ts'
import { useCodeQuestion } from '../session/step-up.ts'
import { messages } from './messages.ts'
import { codeByPasskey } from './passkeys.ts'
import { failureText, useForm, useSubmit } from './use-form.ts'

type Typed = Readonly<{ code: string }>

/** A question that is already open waits below for the code; the library's confirmations lie at 1,000 above its dialogs. */
const ABOVE_CONFIRMATIONS = 3_000

/** Asks for a code of the second factor when a call needs one; the call then continues. */
export function StepUp(): ReactNode {
  const question = useCodeQuestion()
  const { form, submit, failure, isPending, reset } = useForm<Typed, { token: string }>({
    send: ({ code }) => api.stepUp({ code: code.trim() }),
    refusal: 'form',
    onDone: ({ token }) => {
      begin(token)
      question?.answer(true)
    },
  })
  const leave = () => {
    reset()
    question?.answer(false)
  }
  return (
    <Modal
      open={question !== null}
      title={messages.code.title}
      okText={messages.code.confirm}
      cancelText={messages.code.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={leave}
      zIndex={ABOVE_CONFIRMATIONS}
      destroyOnHidden
      afterClose={reset}
    >
      <p className="console-hint">{messages.code.why}</p>
      {failure && <Alert role="alert" type="error" showIcon title={failureText(failure)} />}
      <Form<Typed> form={form} layout="vertical" requiredMark={false} preserve={false} onFinish={submit}>
        <CodeField takesPasskey />
      </Form>
    </Modal>
  )
}

/** The field for a code of the second factor, in any form that asks for one. */
export function CodeField({ takesPasskey = false }: { takesPasskey?: boolean }): ReactNode {
  return (
    <>
      <Form.Item
        name="code"
        label={messages.code.label}
        extra={messages.code.hint}
        rules={[{ required: true, whitespace: true, message: messages.code.need }]}
      >
        <Input autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
      {takesPasskey && <PasskeyCode />}
    </>
  )
}

/** Fills the code in by a passkey, and sends the form. */
function PasskeyCode(): ReactNode {
  const form = Form.useFormInstance<Typed>()
  const { submit, isPending } = useSubmit<void, string>({
    send: codeByPasskey,
    onDone: (code) => {
      form.setFieldValue('code', code)
      form.submit()
    },
  })
  return (
    <Form.Item>
      <Button block loading={isPending} onClick={() => submit()}>
        {messages.passkey.use}
      </Button>
    </Form.Item>
  )
}
