import { Alert, Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../client/api.ts'
import { begin } from '../session/session.ts'
import { useCodeQuestion } from '../session/step-up.ts'
import { CodeField } from './code-field.tsx'
import { failureText } from './failure-text.ts'
import { messages } from './messages.ts'
import { useForm } from './use-form.ts'

type Typed = Readonly<{ code: string }>

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
      destroyOnHidden
      afterClose={reset}
    >
      <p className="console-hint">{messages.code.why}</p>
      {failure && <Alert role="alert" type="error" showIcon title={failureText(failure)} />}
      <Form<Typed> form={form} layout="vertical" requiredMark={false} preserve={false} onFinish={submit}>
        <CodeField />
      </Form>
    </Modal>
  )
}
