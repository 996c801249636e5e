import { LEVEL_MAX } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, InputNumber, Modal, Select, Switch, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-form.tsx'
import { When } from '../../components/shown.tsx'
import { rule } from '../../components/typed-values.ts'
import { useForm } from '../../components/use-form.ts'
import { auditPath } from '../../paths.ts'
import { gameMessages as t } from './messages.ts'
import { type Game, gamesKey, gamesQuery, type Switches, setGame } from './queries.ts'

const COUNTRY = /^[A-Z]{2}$/

/** Every game with who may bet on it. What is set here never touches a round: it goes on and is drawn. */
export function Screen(): ReactNode {
  const query = useQuery(gamesQuery)
  const maySet = useMay('games:game:switch')
  const [chosen, setChosen] = useState<string | null>(null)
  const game = query.data?.list.find(({ id }) => id === chosen)
  const columns = maySet ? [...facts, change(setChosen)] : facts
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <Loaded query={query}>
          {({ list }) => <DataTable<Game> list={t.title} columns={columns} rows={list} />}
        </Loaded>
      </div>
      {game && <SwitchForm key={game.id} game={game} onDone={() => setChosen(null)} />}
    </>
  )
}

const facts: TableColumnsType<Game> = [
  { title: t.game, render: (_, { id }) => <span className="console-word">{id}</span> },
  { title: t.bets, render: (_, game) => <Taken game={game} /> },
  { title: t.level, align: 'right', render: (_, game) => (game.levelMin > 0 ? game.levelMin : t.any) },
  { title: t.countries, render: (_, game) => game.blockedCountries.join(', ') || t.none },
  { title: t.reason, render: (_, game) => game.reason ?? '' },
  { title: t.by, render: (_, game) => game.changedBy ?? '' },
  { title: t.at, render: (_, game) => game.changedAt !== null && <When at={game.changedAt} /> },
  { title: t.history, render: (_, { id }) => <Link to={auditPath(`game:${id}`)}>{t.log}</Link> },
]

const change = (onChoose: (id: string) => void): TableColumnsType<Game>[number] => ({
  title: <span className="console-spoken">{t.change}</span>,
  render: (_, { id }) => (
    <Button size="small" onClick={() => onChoose(id)} aria-label={t.changeOf(id)}>
      {t.change}
    </Button>
  ),
})

function Taken({ game: { isInMaintenance, levelMin, blockedCountries } }: { game: Game }): ReactNode {
  if (isInMaintenance) return <Tag color="error">{t.maintenance}</Tag>
  const isForSome = levelMin > 0 || blockedCountries.length > 0
  return <Tag color={isForSome ? 'warning' : 'success'}>{isForSome ? t.some : t.everybody}</Tag>
}

type Typed = Omit<Switches, 'id'>

/** Who may bet on one game, with the reason for the change: it is in the audit log. */
function SwitchForm({ game, onDone }: { game: Game; onDone: () => void }): ReactNode {
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
          <InputNumber min={0} max={LEVEL_MAX} precision={0} />
        </Form.Item>
        <Form.Item
          name="blockedCountries"
          label={t.blocked}
          extra={t.blockedHint}
          normalize={(typed: string[]) => typed.map((text) => text.trim().toUpperCase())}
          rules={[rule(areCountries, t.needCountries)]}
        >
          <Select mode="tags" tokenSeparators={[',', ' ']} open={false} suffixIcon={null} />
        </Form.Item>
        <ReasonItem label={t.reason} needed={messages.needReason} />
      </Form>
    </Modal>
  )
}

const areCountries = (typed: readonly string[]): boolean => typed.every((text) => COUNTRY.test(text))
