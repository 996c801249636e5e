import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { CodeField } from '../../components/step-up.tsx'
import { useForm } from '../../components/use-form.ts'
import { paths } from '../../paths.ts'
import { begin, useSession } from '../../session/session.ts'
import { signInMessages as t } from './messages.ts'
import { SignInLayout } from './sign-in-layout.tsx'

type Typed = Readonly<{ login: string; password: string; code: string }>

/** Signs an operator in by password and second factor. */
export function Screen(): ReactNode {
  const navigate = useNavigate()
  const { end } = useSession()
  const { form, submit, failure, isPending } = useForm<Typed, { token: string }>({
    send: ({ login, password, code }) => api.operatorLogin({ login, password, code: code.trim() }),
    refusal: 'form',
    onDone: ({ token }) => {
      begin(token)
      navigate(paths.home, { replace: true })
    },
  })
  const hint = end === 'expired' ? t.expired : end === 'idle' ? t.idle : undefined
  return (
    <SignInLayout title={t.title} hint={hint} failure={failure}>
      <Form<Typed> form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item
          name="login"
          label={t.login}
          rules={[{ required: true, whitespace: true, message: t.needLogin }]}
        >
          <Input autoComplete="username" maxLength={32} />
        </Form.Item>
        <Form.Item name="password" label={t.password} rules={[{ required: true, message: t.needPassword }]}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <CodeField takesPasskey />
        <Button type="primary" htmlType="submit" block loading={isPending}>
          {t.submit}
        </Button>
      </Form>
    </SignInLayout>
  )
}
