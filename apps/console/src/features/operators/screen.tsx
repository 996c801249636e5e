import { operatorRoles } from '@opendraw/contract/operator'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Select, Typography } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../../connection/api.ts'
import { words } from '../../copy/words.ts'
import { sayFailure } from '../../desk/say-failure.ts'
import { dateText } from '../../desk/shown.tsx'

const say = words.operators
const roles = operatorRoles.map((value) => ({ value, label: say.roles[value] }))
type Invitation = { name: string; role: (typeof operatorRoles)[number] }

/** Invites a colleague: a one-time link, shown once. */
export function Screen(): ReactNode {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: ({ name, role }: Invitation) => api.inviteOperator({ name: name.trim(), role }),
  })
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
      </div>
      <div className="desk-card" style={{ maxWidth: 560 }}>
        <p className="desk-hint">{say.hint}</p>
        <Form<Invitation>
          layout="vertical"
          initialValues={{ role: 'cashier' }}
          onFinish={(asked) => mutate(asked)}
        >
          <Form.Item
            name="name"
            label={say.name}
            rules={[{ required: true, whitespace: true, message: words.signIn.needName }]}
          >
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name="role" label={say.role}>
            <Select options={roles} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {say.invite}
          </Button>
        </Form>
        {error && <Alert type="error" showIcon title={sayFailure(error)} style={{ marginTop: 16 }} />}
        {data && <OneTimeLink link={data.link} until={data.expiresAt} />}
      </div>
    </>
  )
}

function OneTimeLink({ link, until }: { link: string; until: number }): ReactNode {
  const address = `${location.origin}/#/link/${link}`
  return (
    <Alert
      type="success"
      showIcon
      style={{ marginTop: 16 }}
      title={say.ready(dateText(until))}
      description={
        <Typography.Text className="desk-hex" copyable={{ tooltips: [say.copy, say.copied] }}>
          {address}
        </Typography.Text>
      }
    />
  )
}
