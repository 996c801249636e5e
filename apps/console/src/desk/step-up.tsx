import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../connection/api.ts'
import { begin } from '../connection/session.ts'
import { useCodeQuestion } from '../connection/step-up.ts'
import { frameWords } from '../copy/frame-words.ts'
import { CodeField } from './code-field.tsx'
import { sayFailure } from './say-failure.ts'

const say = frameWords.code
type Typed = { code: string }

/** Asks for a code of the second factor when a call wants one; the call then goes on by itself. */
export function StepUp(): ReactNode {
  const question = useCodeQuestion()
  const [form] = Form.useForm<Typed>()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ code }: Typed) => api.stepUp({ code: code.trim() }),
    onSuccess: ({ token }) => {
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
      title={say.title}
      okText={say.confirm}
      cancelText={say.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={leave}
      destroyOnHidden
      afterClose={reset}
    >
      <p className="desk-hint">{say.why}</p>
      {error && <Alert role="alert" type="error" showIcon title={sayFailure(error)} />}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={(typed) => mutate(typed)}
      >
        <CodeField />
      </Form>
    </Modal>
  )
}
