import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Form, InputNumber, Modal, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { words } from '../../copy/words.ts'
import { ReasonItem } from '../../desk/reason-item.tsx'
import { sayFailure } from '../../desk/say-failure.ts'
import { type Game, gamesKey, type Switches, setGame } from './queries.ts'

const say = words.games
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
      title={say.changeOf(game.id)}
      okText={say.save}
      cancelText={words.queue.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onDone}
    >
      <p className="desk-hint">{say.changeHint}</p>
      <Form<Typed>
        form={form}
        layout="vertical"
        initialValues={{ isInMaintenance, levelMin, blockedCountries, reason: '' }}
        onFinish={(typed) => mutate({ ...typed, levelMin: typed.levelMin ?? 0 })}
      >
        <Form.Item name="isInMaintenance" label={say.maintenance} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="levelMin" label={say.levelMin}>
          <InputNumber min={0} max={levelMost} precision={0} />
        </Form.Item>
        <Form.Item
          name="blockedCountries"
          label={say.blocked}
          extra={say.blockedHint}
          normalize={(typed: string[]) => typed.map((text) => text.trim().toUpperCase())}
          rules={[{ validator: twoCapitals }]}
        >
          <Select mode="tags" tokenSeparators={[',', ' ']} open={false} suffixIcon={null} />
        </Form.Item>
        <ReasonItem label={say.reason} needed={say.needReason} />
      </Form>
    </Modal>
  )
}

const twoCapitals = async (_: unknown, typed: readonly string[]): Promise<void> => {
  if (!typed.every((text) => country.test(text))) throw new Error(say.needCountries)
}

function useSetGame(id: string, onDone: () => void) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (typed: Typed) => setGame({ ...typed, id }),
    onSuccess: () => {
      message.success(say.saved(id))
      onDone()
    },
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
    onSettled: () => client.invalidateQueries({ queryKey: gamesKey }),
  })
}
