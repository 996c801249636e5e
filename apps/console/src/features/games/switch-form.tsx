import { Form, InputNumber, Modal, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-item.tsx'
import { useForm } from '../../components/use-form.ts'
import { gameMessages as t } from './messages.ts'
import { type Game, gamesKey, type Switches, setGame } from './queries.ts'

const LEVEL_MOST = 10
const COUNTRY = /^[A-Z]{2}$/

type Typed = Omit<Switches, 'id'>

/** Who may bet on one game, with the reason for the change: it is in the audit log. */
export function SwitchForm({ game, onDone }: { game: Game; onDone: () => void }): ReactNode {
  const { form, submit, isPending } = useForm<Typed, Game>({
    send: (typed) => setGame({ ...typed, id: game.id, levelMin: typed.levelMin ?? 0 }),
    success: () => t.saved(game.id),
    onDone,
    stale: gamesKey,
  })
  const { isInMaintenance, levelMin, blockedCountries } = game
  return (
    <Modal
      open
      title={t.changeOf(game.id)}
      okText={t.save}
      cancelText={messages.queue.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onDone}
    >
      <p className="console-hint">{t.changeHint}</p>
      <Form<Typed>
        form={form}
        layout="vertical"
        initialValues={{ isInMaintenance, levelMin, blockedCountries, reason: '' }}
        onFinish={submit}
      >
        <Form.Item name="isInMaintenance" label={t.maintenance} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="levelMin" label={t.levelMin}>
          <InputNumber min={0} max={LEVEL_MOST} precision={0} />
        </Form.Item>
        <Form.Item
          name="blockedCountries"
          label={t.blocked}
          extra={t.blockedHint}
          normalize={(typed: string[]) => typed.map((text) => text.trim().toUpperCase())}
          rules={[{ validator: twoCapitals }]}
        >
          <Select mode="tags" tokenSeparators={[',', ' ']} open={false} suffixIcon={null} />
        </Form.Item>
        <ReasonItem label={t.reason} needed={messages.needReason} />
      </Form>
    </Modal>
  )
}

const twoCapitals = async (_: unknown, typed: readonly string[]): Promise<void> => {
  if (!typed.every((text) => COUNTRY.test(text))) throw new Error(t.needCountries)
}
