import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Form, InputNumber, Modal, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { failureText } from '../../components/failure-text.ts'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-item.tsx'
import { gameMessages as t } from './messages.ts'
import { type Game, gamesKey, type Switches, setGame } from './queries.ts'

const levelMost = 10
const country = /^[A-Z]{2}$/

type Typed = Omit<Switches, 'id'>

/** Who may bet on one game, with the reason for the change: it stands in the audit log. */
export function SwitchForm({ game, onDone }: { game: Game; onDone: () => void }): ReactNode {
  const [form] = Form.useForm<Typed>()
  const { mutate, isPending } = useSetGame(game.id, onDone)
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
        onFinish={(typed) => mutate({ ...typed, levelMin: typed.levelMin ?? 0 })}
      >
        <Form.Item name="isInMaintenance" label={t.maintenance} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="levelMin" label={t.levelMin}>
          <InputNumber min={0} max={levelMost} precision={0} />
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
  if (!typed.every((text) => country.test(text))) throw new Error(t.needCountries)
}

function useSetGame(id: string, onDone: () => void) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (typed: Typed) => setGame({ ...typed, id }),
    onSuccess: () => {
      message.success(t.saved(id))
      onDone()
    },
    onError: (failure) => {
      message.error(failureText(failure))
    },
    onSettled: () => client.invalidateQueries({ queryKey: gamesKey }),
  })
}
