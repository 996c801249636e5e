import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { acceptInvitation } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, type FormInstance, Input, Skeleton, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { encode } from 'uqr'
import { api } from '../../client/api.ts'
import { CodeField } from '../../components/step-up.tsx'
import { rule } from '../../components/typed-values.ts'
import { useForm } from '../../components/use-form.ts'
import { paths } from '../../paths.ts'
import { begin } from '../../session/session.ts'
import { signInMessages as t } from './messages.ts'
import { SignInLayout } from './sign-in-layout.tsx'

const MARGIN_MODULES = 2

type Typed = Omit<RequestOf<typeof acceptInvitation>, 'link'> & { again: string }

/** Redeems a one-time link: its holder chooses how to sign in from now on, and sets up the second factor. */
export function Screen(): ReactNode {
  const { link = '' } = useParams()
  const navigate = useNavigate()
  const begun = useQuery({
    queryKey: ['redeem', link],
    queryFn: () => api.beginAcceptInvitation({ link }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [data, setData] = useState<ReplyOf<typeof acceptInvitation> | null>(null)
  const { form, submit, failure, isPending } = useForm<Typed, ReplyOf<typeof acceptInvitation>>({
    send: ({ login, name, password, code }) =>
      api.acceptInvitation({ link, login, name, password, code: code.trim() }),
    refusal: 'form',
    onDone: setData,
  })
  if (data) {
    const enter = () => {
      begin(data.token)
      navigate(paths.home, { replace: true })
    }
    return <RecoveryCodes codes={data.recoveryCodes} onKept={enter} />
  }
  return (
    <SignInLayout
      title={t.acceptInvitationTitle}
      hint={t.acceptInvitationHint}
      failure={failure ?? begun.error}
    >
      {begun.isPending && <Skeleton active />}
      {begun.data && (
        <AcceptInvitationForm form={form} begun={begun.data} isPending={isPending} onTyped={submit} />
      )}
      <p>
        <Link to={paths.signIn}>{t.backToSignIn}</Link>
      </p>
    </SignInLayout>
  )
}

type AcceptInvitationFormProps = Readonly<{
  form: FormInstance<Typed>
  begun: { name: string; login: string; secret: string; uri: string }
  isPending: boolean
  onTyped: (typed: Typed) => void
}>

function AcceptInvitationForm({ form, begun, isPending, onTyped }: AcceptInvitationFormProps): ReactNode {
  const { login, secret, uri } = begun
  const name = login === '' ? '' : begun.name
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ name, login }}
      onFinish={(typed) => onTyped(typed)}
    >
      <Form.Item
        name="name"
        label={t.name}
        rules={[{ required: true, whitespace: true, message: t.needName }]}
      >
        <Input autoComplete="name" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="login"
        label={t.login}
        rules={[{ required: true, whitespace: true, min: 3, max: 32, message: t.needLogin }]}
      >
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t.password}
        extra={t.passwordHint}
        rules={[{ required: true, message: t.needPassword }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="again" label={t.passwordAgain} dependencies={['password']} rules={[sameAsPassword]}>
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <p className="console-hint">{t.scan}</p>
      <QrCode text={uri} name={t.qr} />
      <p className="console-hint">
        {t.byHand}{' '}
        <Typography.Text className="console-hex" copyable={{ tooltips: [t.copy, t.copied] }}>
          {secret}
        </Typography.Text>
      </p>
      <CodeField />
      <Button type="primary" htmlType="submit" block loading={isPending}>
        {t.accept}
      </Button>
    </Form>
  )
}

const sameAsPassword = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) =>
  rule((typed: unknown) => typed === getFieldValue('password'), t.mismatch)

/** A text as a QR code, dark on white in either look: cameras want the contrast. */
function QrCode({ text, name }: { text: string; name: string }): ReactNode {
  const { data, size } = encode(text, { border: MARGIN_MODULES })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="console-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** The recovery codes, shown this once, before the console opens. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }): ReactNode {
  return (
    <SignInLayout title={t.recoveryTitle} hint={t.recoveryHint} failure={null}>
      <ul className="console-recovery">
        {codes.map((code) => (
          <li key={code} className="console-hex">
            {code}
          </li>
        ))}
      </ul>
      <p>
        <Typography.Text copyable={{ text: codes.join('\n'), tooltips: [t.copy, t.copied] }}>
          {t.copy}
        </Typography.Text>
      </p>
      <Button type="primary" block onClick={onKept}>
        {t.kept}
      </Button>
    </SignInLayout>
  )
}
