import { Alert, Button, Form, Modal, Select, Typography } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { messages } from '../../components/messages.ts'
import { useForm } from '../../components/use-form.ts'
import { integrationMessages } from './messages.ts'
import { INTEGRATIONS } from './queries.ts'

const t = integrationMessages.secret
const hours = Object.entries(t.hours).map(([value, label]) => ({ value: Number(value), label }))
const DAY_HOURS = 24

type SecretButtonProps = Readonly<{
  name: string
  /** It has a secret, which goes on for a while beside the new one. */
  hasSecret: boolean
  issue: (oldHours: number) => Promise<{ secret: string }>
}>

/** A button that makes a secret and shows it, once: until the dialog is closed it is nowhere else. */
export function SecretButton({ name, hasSecret, issue }: SecretButtonProps): ReactNode {
  const formName = useId()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { form, submit, isPending } = useForm<{ oldHours?: number }, { secret: string }>({
    send: ({ oldHours = 0 }) => issue(oldHours),
    onDone: (made) => setSecret(made.secret),
    stale: [INTEGRATIONS],
  })
  const label = hasSecret ? t.rotate : t.take
  const leave = () => {
    setOpen(false)
    setSecret(null)
  }
  return (
    <>
      <Button size="small" {...(!hasSecret && { type: 'primary' })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        open={isOpen}
        title={secret === null ? label : t.title(name)}
        okText={secret === null ? label : t.close}
        okButtonProps={{ loading: isPending }}
        // A secret is not taken back: there is nothing to cancel.
        footer={(_, { OkBtn, CancelBtn }) => (
          <>
            {secret === null && <CancelBtn />}
            <OkBtn />
          </>
        )}
        cancelText={messages.cancel}
        onOk={() => (secret === null ? form.submit() : leave())}
        onCancel={leave}
        mask={{ closable: secret === null }}
        destroyOnHidden
      >
        {secret === null ? (
          <>
            <p className="console-hint">{hasSecret ? t.rotateHint(name) : t.takeHint(name)}</p>
            <Form name={formName} form={form} layout="vertical" onFinish={submit}>
              {hasSecret && (
                <Form.Item name="oldHours" label={t.oldHours} initialValue={DAY_HOURS}>
                  <Select aria-label={t.oldHours} options={hours} />
                </Form.Item>
              )}
            </Form>
          </>
        ) : (
          <Shown secret={secret} />
        )}
      </Modal>
    </>
  )
}

const Shown = ({ secret }: { secret: string }): ReactNode => (
  <Alert
    type="success"
    showIcon
    title={t.once}
    description={
      <Typography.Text className="console-hex" copyable={{ tooltips: [t.copy, t.copied] }}>
        {secret}
      </Typography.Text>
    }
  />
)
