import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { CodeField } from '../../components/code-field.tsx'
import { paths } from '../../paths.ts'
import { begin, useSession } from '../../session/session.ts'
import { Door } from './door.tsx'
import { signInMessages as t } from './messages.ts'

type Typed = { login: string; password: string; code: string }

/** Signs an operator in by password and second factor. */
export function Screen(): ReactNode {
  const navigate = useNavigate()
  const { end } = useSession()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ login, password, code }: Typed) =>
      api.operatorLogin({ login, password, code: code.trim() }),
    onSuccess: ({ token }) => {
      begin(token)
      navigate(paths.deposits, { replace: true })
    },
  })
  const hint = end === 'expired' ? t.expired : end === 'idle' ? t.idle : undefined
  return (
    <Door title={t.title} hint={hint} failure={error}>
      <Form<Typed> layout="vertical" requiredMark={false} onFinish={(typed) => mutate(typed)}>
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
        <CodeField />
        <Button type="primary" htmlType="submit" block loading={isPending}>
          {t.submit}
        </Button>
      </Form>
    </Door>
  )
}
