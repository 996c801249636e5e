import { Button, Dropdown, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { frameWords } from '../../copy/frame-words.ts'
import { words } from '../../copy/words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { When } from '../../desk/shown.tsx'
import { useList } from '../../desk/use-list.ts'
import { ActForm } from './act-form.tsx'
import { OneTimeLink } from './one-time-link.tsx'
import { type Colleague, operatorsEveryMs, operatorsKey, type Role, readOperators } from './queries.ts'
import { type Asked, useActs } from './use-acts.tsx'

const say = frameWords.operators

/** Who works here, and every act on it. */
export function Screen(): ReactNode {
  const list = useList<Colleague>(operatorsKey, readOperators, operatorsEveryMs)
  const acts = useActs()
  const mayAdd = useMay('oversight:operator:add')
  const mayDisable = useMay('oversight:operator:disable')
  const columns = mayAdd || mayDisable ? [...facts, actsColumn({ mayAdd, mayDisable, ...acts })] : [...facts]
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
        {mayAdd && (
          <Button type="primary" onClick={() => acts.ask({ kind: 'invite' })}>
            {say.invite}
          </Button>
        )}
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        <ListStates list={list} empty={words.queue.empty}>
          <DeskTable<Colleague> columns={columns} rows={list.items} />
        </ListStates>
      </div>
      {acts.asked && <OpenForm asked={acts.asked} acts={acts} />}
      {acts.shown && <OneTimeLink {...acts.shown} onLeave={acts.hide} />}
    </>
  )
}

const facts: TableColumnsType<Colleague> = [
  { title: say.name, dataIndex: 'name' },
  { title: say.login, render: (_, { login }) => login || '–' },
  { title: say.roles, render: (_, { roles }) => roles.map((role) => <Tag key={role}>{role}</Tag>) },
  { title: say.state, render: (_, colleague) => <State colleague={colleague} /> },
  { title: say.seen, render: (_, { seenAt }) => (seenAt === null ? say.never : <When at={seenAt} />) },
  { title: say.log, render: (_, { id }) => <Link to={`/audit?subject=operator:${id}`}>{say.log}</Link> },
]

function State({ colleague: { state, login, hasSecondFactor } }: { colleague: Colleague }): ReactNode {
  if (state === 'disabled') return <Tag color="error">{say.states.disabled}</Tag>
  if (login === '') return <Tag>{say.invited}</Tag>
  return hasSecondFactor ? (
    <Tag color="success">{say.states.active}</Tag>
  ) : (
    <Tag color="warning">{say.noFactor}</Tag>
  )
}

type Rights = {
  mayAdd: boolean
  mayDisable: boolean
  ask: (act: Asked) => void
  makeLink: (colleague: Colleague) => void
}

const actsColumn = ({ mayAdd, mayDisable, ask, makeLink }: Rights): TableColumnsType<Colleague>[number] => ({
  title: say.acts,
  render: (_, on) => {
    const isActive = on.state === 'active'
    const items = [
      mayAdd && isActive && !on.hasSecondFactor && { key: 'link', label: say.link },
      mayAdd && isActive && { key: 'roles', label: say.changeRoles },
      mayAdd && isActive && on.hasSecondFactor && { key: 'reset', label: say.reset },
      mayAdd && !isActive && { key: 'enable', label: say.enable },
      mayDisable && isActive && { key: 'disable', label: say.disable, danger: true },
    ].filter((item) => item !== false)
    const onClick = ({ key }: { key: string }) => {
      if (key === 'link') makeLink(on)
      if (key === 'roles' || key === 'reset' || key === 'enable' || key === 'disable') ask({ kind: key, on })
    }
    return (
      <Dropdown menu={{ items, onClick }} trigger={['click']}>
        <Button size="small" aria-label={say.actsOf(on.name)}>
          {say.acts}
        </Button>
      </Dropdown>
    )
  },
})

const titles = {
  roles: say.changeRoles,
  reset: say.reset,
  enable: say.enable,
  disable: say.disable,
} as const

function OpenForm({ asked, acts }: { asked: Asked; acts: ReturnType<typeof useActs> }): ReactNode {
  const { submit, failure, isPending, ask } = acts
  const common = {
    failure,
    isPending,
    onTyped: (typed: Parameters<typeof submit>[1]) => submit(asked, typed),
    onLeave: () => ask(null),
  }
  if (asked.kind === 'invite')
    return <ActForm {...common} title={say.inviteTitle} submit={say.propose} fields={['name', 'roles']} />
  const { kind, on } = asked
  return (
    <ActForm
      {...common}
      title={`${titles[kind]}: ${on.name}`}
      submit={kind === 'disable' ? say.confirmDisable : say.propose}
      isDangerous={kind === 'disable'}
      fields={kind === 'roles' ? ['roles'] : []}
      initial={{ roles: on.roles.filter(isRole) }}
    />
  )
}

const isRole = (role: string): role is Role => Object.hasOwn(say.role, role)
