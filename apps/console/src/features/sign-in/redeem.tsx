import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { api } from '../../connection/api.ts'
import { begin } from '../../connection/session.ts'
import { words } from '../../copy/words.ts'
import { Door } from './door.tsx'

const say = words.signIn
type Typed = { login: string; name: string; password: string; again: string }

/** Redeems a one-time link: the newcomer chooses how to sign in from now on. */
export function Screen(): ReactNode {
  const { link = '' } = useParams()
  const navigate = useNavigate()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ login, name, password }: Typed) => api.redeemLink({ link, login, name, password }),
    onSuccess: ({ token }) => {
      begin(token)
      navigate('/deposits', { replace: true })
    },
  })
  return (
    <Door title={say.redeemTitle} hint={say.redeemHint} failure={error}>
      <Form<Typed> layout="vertical" requiredMark={false} onFinish={(typed) => mutate(typed)}>
        <Form.Item
          name="name"
          label={say.name}
          rules={[{ required: true, whitespace: true, message: say.needName }]}
        >
          <Input autoComplete="name" maxLength={60} />
        </Form.Item>
        <Form.Item
          name="login"
          label={say.login}
          rules={[{ required: true, whitespace: true, min: 3, max: 32, message: say.needLogin }]}
        >
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label={say.password}
          rules={[{ required: true, message: say.needPassword }]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="again"
          label={say.passwordAgain}
          dependencies={['password']}
          rules={[sameAsPassword]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isPending}>
          {say.redeem}
        </Button>
      </Form>
      <p>
        <Link to="/sign-in">{say.backToSignIn}</Link>
      </p>
    </Door>
  )
}

const sameAsPassword = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, value: unknown) =>
    value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(say.mismatch)),
})
