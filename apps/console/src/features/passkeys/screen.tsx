import { PASSKEY_NAME_MAX, type ReplyOf } from '@opendraw/contract'
import type { listOwnPasskeys } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Form, Input, Modal, Popconfirm, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { makePasskey } from '../../components/passkeys.ts'
import { When } from '../../components/shown.tsx'
import { failureText, useForm, useSubmit } from '../../components/use-form.ts'
import { passkeyMessages as t } from './messages.ts'

const KEY = 'own-passkeys'

type Passkey = ReplyOf<typeof listOwnPasskeys>['list'][number]

/** The signed-in operator's own passkeys. */
export function Screen(): ReactNode {
  const query = useQuery({ queryKey: [KEY], queryFn: () => api.listOwnPasskeys({}) })
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        <Button type="primary" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <Loaded query={query}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.empty} />
            ) : (
              <DataTable<Passkey> columns={columns} rows={list} />
            )
          }
        </Loaded>
      </div>
      <Adding isOpen={isAdding} onLeave={() => setAdding(false)} />
    </>
  )
}

const columns: TableColumnsType<Passkey> = [
  { title: t.name, dataIndex: 'name' },
  { title: t.addedAt, render: (_, { createdAt }) => <When at={createdAt} /> },
  { title: t.usedAt, render: (_, { usedAt }) => (usedAt === null ? t.never : <When at={usedAt} />) },
  {
    title: t.state,
    render: (_, { isCloned }) =>
      isCloned ? <Tag color="error">{t.cloned}</Tag> : <Tag color="success">{t.active}</Tag>,
  },
  { title: t.remove, render: (_, passkey) => <Removing passkey={passkey} /> },
]

function Removing({ passkey: { id, name } }: { passkey: Passkey }): ReactNode {
  const { submitAndWait } = useSubmit({
    send: () => api.removeOwnPasskey({ id }),
    success: () => t.removed,
    stale: [KEY],
  })
  return (
    <Popconfirm
      title={t.removeAsk(name)}
      description={t.removeHint}
      okText={t.remove}
      cancelText={t.cancel}
      onConfirm={() => submitAndWait()}
    >
      <Button size="small" danger>
        {t.remove}
      </Button>
    </Popconfirm>
  )
}

type Typed = Readonly<{ name: string }>

function Adding({ isOpen, onLeave }: { isOpen: boolean; onLeave: () => void }): ReactNode {
  const { form, submit, failure, isPending, reset } = useForm<Typed>({
    send: async ({ name }) =>
      api.confirmOwnPasskey({
        name: name.trim(),
        passkey: await makePasskey(await api.beginOwnPasskey({})),
      }),
    success: () => t.added,
    onDone: onLeave,
    stale: [KEY],
    refusal: 'form',
  })
  return (
    <Modal
      open={isOpen}
      title={t.add}
      okText={t.add}
      cancelText={t.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onLeave}
      destroyOnHidden
      afterClose={reset}
    >
      <p className="console-hint">{t.trust}</p>
      {failure && <Alert role="alert" type="error" showIcon title={failureText(failure)} />}
      <Form<Typed> form={form} layout="vertical" requiredMark={false} preserve={false} onFinish={submit}>
        <Form.Item
          name="name"
          label={t.name}
          extra={t.nameHint}
          rules={[{ required: true, whitespace: true, message: t.needName }]}
        >
          <Input maxLength={PASSKEY_NAME_MAX} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
