import { Button, Dropdown, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { OneTimeLink } from '../../components/one-time-link.tsx'
import { When } from '../../components/shown.tsx'
import { useList } from '../../components/use-list.ts'
import { auditPath } from '../../paths.ts'
import { ActionForm } from './action-form.tsx'
import { operatorMessages as t } from './messages.ts'
import { type Colleague, OPERATORS_EVERY_MS, operatorsKey, type Role, readOperators } from './queries.ts'
import { type Asked, useActions } from './use-actions.tsx'

/** The operators, and every action on them. */
export function Screen(): ReactNode {
  const list = useList<Colleague>(operatorsKey, readOperators, OPERATORS_EVERY_MS)
  const actions = useActions()
  const mayAdd = useMay('oversight:operator:add')
  const mayLink = useMay('oversight:approval:decide')
  const mayDisable = useMay('oversight:operator:disable')
  const columns =
    mayAdd || mayLink || mayDisable
      ? [...facts, actionsColumn({ mayAdd, mayLink, mayDisable, ...actions })]
      : [...facts]
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {mayAdd && (
          <Button type="primary" onClick={() => actions.ask({ kind: 'invite' })}>
            {t.invite}
          </Button>
        )}
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <LoadedList list={list} empty={messages.queue.empty}>
          <DataTable<Colleague> list={t.title} columns={columns} rows={list.items} />
        </LoadedList>
      </div>
      {actions.asked && <OpenForm asked={actions.asked} actions={actions} />}
      {actions.shown && <OneTimeLink {...actions.shown} onLeave={actions.hide} />}
    </>
  )
}

const facts: TableColumnsType<Colleague> = [
  { title: t.name, dataIndex: 'name' },
  { title: t.login, render: (_, { login }) => login || '–' },
  { title: t.roles, render: (_, { roles }) => roles.map((role) => <Tag key={role}>{role}</Tag>) },
  { title: t.state, render: (_, colleague) => <State colleague={colleague} /> },
  { title: t.seen, render: (_, { seenAt }) => (seenAt === null ? t.never : <When at={seenAt} />) },
  { title: t.log, render: (_, { id }) => <Link to={auditPath(`operator:${id}`)}>{t.log}</Link> },
]

function State({ colleague: { state, login, hasSecondFactor } }: { colleague: Colleague }): ReactNode {
  if (state === 'disabled') return <Tag color="error">{t.states.disabled}</Tag>
  if (login === '') return <Tag>{t.invited}</Tag>
  return hasSecondFactor ? (
    <Tag color="success">{t.states.active}</Tag>
  ) : (
    <Tag color="warning">{t.noFactor}</Tag>
  )
}

type Rights = Readonly<{
  mayAdd: boolean
  mayLink: boolean
  mayDisable: boolean
  ask: (act: Asked) => void
  makeLink: (colleague: Colleague) => void
}>

const actionsColumn = ({
  mayAdd,
  mayLink,
  mayDisable,
  ask,
  makeLink,
}: Rights): TableColumnsType<Colleague>[number] => ({
  title: <span className="console-spoken">{t.actions}</span>,
  render: (_, on) => {
    const isActive = on.state === 'active'
    const items = [
      mayLink && isActive && !on.hasSecondFactor && { key: 'link', label: t.link },
      mayAdd && isActive && { key: 'roles', label: t.changeRoles },
      mayAdd && isActive && { key: 'reset', label: t.reset },
      mayAdd && !isActive && { key: 'enable', label: t.enable },
      mayDisable && isActive && { key: 'disable', label: t.disable, danger: true },
    ].filter((item) => item !== false)
    const onClick = ({ key }: { key: string }) => {
      if (key === 'link') makeLink(on)
      if (key === 'roles' || key === 'reset' || key === 'enable' || key === 'disable') ask({ kind: key, on })
    }
    return (
      <Dropdown menu={{ items, onClick }} trigger={['click']}>
        <Button size="small" aria-label={t.actsOf(on.name)}>
          {t.actions}
        </Button>
      </Dropdown>
    )
  },
})

const titles = {
  roles: t.changeRoles,
  reset: t.reset,
  enable: t.enable,
  disable: t.disable,
} as const

function OpenForm({ asked, actions }: { asked: Asked; actions: ReturnType<typeof useActions> }): ReactNode {
  const { submit, failure, isPending, ask } = actions
  const common = {
    failure,
    isPending,
    onTyped: (typed: Parameters<typeof submit>[1]) => submit(asked, typed),
    onLeave: () => ask(null),
  }
  if (asked.kind === 'invite')
    return (
      <ActionForm {...common} title={t.inviteTitle} submit={t.propose} fields={['name', 'email', 'roles']} />
    )
  const { kind, on } = asked
  return (
    <ActionForm
      {...common}
      title={`${titles[kind]}: ${on.name}`}
      submit={kind === 'disable' ? t.confirmDisable : t.propose}
      isDangerous={kind === 'disable'}
      fields={kind === 'roles' ? ['roles'] : []}
      initial={{ roles: on.roles.filter(isRole) }}
    />
  )
}

const isRole = (role: string): role is Role => Object.hasOwn(t.role, role)
