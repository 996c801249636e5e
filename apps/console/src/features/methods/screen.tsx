import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Money, rateText } from '../../components/shown.tsx'
import { actionsColumn, TermsScreen, TermsState, versionColumns } from '../../components/terms-screen.tsx'
import { methodMessages as t } from './messages.ts'
import { MethodForm } from './method-form.tsx'
import { type Method, methodsKey, readMethods } from './queries.ts'

/** The ways to deposit. */
export function Screen(): ReactNode {
  return (
    <TermsScreen<Method>
      text={t}
      permission="finance:method:propose"
      list={[methodsKey, readMethods]}
      columns={columnsFor}
      form={(method, onDone) => (
        <MethodForm key={method ? `${method.id}-${method.version}` : 'new'} method={method} onDone={onDone} />
      )}
    />
  )
}

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Method> => [
  { title: t.shownAs, render: (_, { name, id }) => `${name.en ?? id} (${id})` },
  { title: t.kind, render: (_, { kind }) => t.kinds[kind] },
  {
    title: t.rate,
    render: (_, { rate, currency }) => `${rateText(rate.num, rate.den)} ${currency}`,
  },
  {
    title: t.limits,
    render: (_, { amountMin, amountMax }) => (
      <>
        <Money micros={amountMin} /> – <Money micros={amountMax} />
      </>
    ),
  },
  {
    title: t.active,
    render: (_, { kind, isActive, isOffered, waits }) => (
      <TermsState
        isOpen={isActive && isOffered}
        waits={waits}
        text={{ open: t.open, closed: isActive ? t.notOffered[kind] : t.closed }}
      />
    ),
  },
  ...versionColumns<Method>(),
  actionsColumn({ list: 'methods', subject: 'method', mayPropose, change }),
]
