import type { RequestOf } from '@opendraw/contract'
import type { redeemLink } from '@opendraw/contract/operator'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { api } from '../../connection/api.ts'
import { begin } from '../../connection/session.ts'
import { frameWords } from '../../copy/frame-words.ts'
import { words } from '../../copy/words.ts'
import { CodeField } from '../../desk/code-field.tsx'
import { Door } from './door.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const say = words.signIn
type Typed = Omit<RequestOf<typeof redeemLink>, 'link'> & { again: string }

/** Redeems a one-time link: its holder chooses how to sign in from now on, and sets up the second factor. */
export function Screen(): ReactNode {
  const { link = '' } = useParams()
  const navigate = useNavigate()
  const begun = useQuery({
    queryKey: ['redeem', link],
    queryFn: () => api.beginRedeem({ link }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: ({ login, name, password, code }: Typed) =>
      api.redeemLink({ link, login, name, password, code: code.trim() }),
  })
  if (data) {
    const enter = () => {
      begin(data.token)
      navigate('/', { replace: true })
    }
    return <RecoveryCodes codes={data.recoveryCodes} onKept={enter} />
  }
  return (
    <Door title={say.redeemTitle} hint={say.redeemHint} failure={error ?? begun.error}>
      {begun.isPending && <Skeleton active />}
      {begun.data && (
        <RedeemForm begun={begun.data} isPending={isPending} onTyped={(typed) => mutate(typed)} />
      )}
      <p>
        <Link to="/sign-in">{say.backToSignIn}</Link>
      </p>
    </Door>
  )
}

type RedeemFormProps = {
  begun: { name: string; login: string; secret: string; uri: string }
  isPending: boolean
  onTyped: (typed: Typed) => void
}

function RedeemForm({ begun, isPending, onTyped }: RedeemFormProps): ReactNode {
  const { login, secret, uri } = begun
  const name = login === '' ? '' : begun.name
  return (
    <Form<Typed>
      layout="vertical"
      requiredMark={false}
      initialValues={{ name, login }}
      onFinish={(typed) => onTyped(typed)}
    >
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
        extra={say.passwordHint}
        rules={[{ required: true, message: say.needPassword }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="again" label={say.passwordAgain} dependencies={['password']} rules={[sameAsPassword]}>
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <p className="desk-hint">{frameWords.redeem.scan}</p>
      <QrCode text={uri} name={frameWords.redeem.qr} />
      <p className="desk-hint">
        {frameWords.redeem.byHand}{' '}
        <Typography.Text
          className="desk-hex"
          copyable={{ tooltips: [frameWords.redeem.copy, frameWords.redeem.copied] }}
        >
          {secret}
        </Typography.Text>
      </p>
      <CodeField />
      <Button type="primary" htmlType="submit" block loading={isPending}>
        {say.redeem}
      </Button>
    </Form>
  )
}

const sameAsPassword = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, value: unknown) =>
    value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(say.mismatch)),
})
