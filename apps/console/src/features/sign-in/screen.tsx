import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../connection/api.ts'
import { begin, useSession } from '../../connection/session.ts'
import { words } from '../../copy/words.ts'
import { CodeField } from '../../desk/code-field.tsx'
import { Door } from './door.tsx'

const say = words.signIn
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
      navigate('/deposits', { replace: true })
    },
  })
  const hint = end === 'expired' ? say.expired : end === 'idle' ? say.idle : undefined
  return (
    <Door title={say.title} hint={hint} failure={error}>
      <Form<Typed> layout="vertical" requiredMark={false} onFinish={(typed) => mutate(typed)}>
        <Form.Item
          name="login"
          label={say.login}
          rules={[{ required: true, whitespace: true, message: say.needLogin }]}
        >
          <Input autoComplete="username" maxLength={32} />
        </Form.Item>
        <Form.Item
          name="password"
          label={say.password}
          rules={[{ required: true, message: say.needPassword }]}
        >
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <CodeField />
        <Button type="primary" htmlType="submit" block loading={isPending}>
          {say.submit}
        </Button>
      </Form>
    </Door>
  )
}
