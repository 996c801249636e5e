import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { methodWords as say } from '../../copy/method-words.ts'
import { money, rateText } from '../../desk/shown.tsx'
import { TermsState } from '../../desk/terms-acts.tsx'
import { actsColumn, versionColumns } from '../../desk/terms-columns.tsx'
import { TermsScreen } from '../../desk/terms-screen.tsx'
import { MethodForm } from './method-form.tsx'
import { type Method, methodsKey, readMethods } from './queries.ts'

/** The ways to deposit. */
export const Screen = (): ReactNode => (
  <TermsScreen<Method>
    words={say}
    permission="finance:method:propose"
    list={[methodsKey, readMethods]}
    columns={columnsFor}
    form={(method, onDone) => (
      <MethodForm key={method ? `${method.id}-${method.version}` : 'new'} method={method} onDone={onDone} />
    )}
  />
)

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Method> => [
  { title: say.shownAs, render: (_, { name, id }) => `${name.en ?? id} (${id})` },
  { title: say.kind, render: (_, { kind }) => say.kinds[kind] },
  {
    title: say.rate,
    render: (_, { rate, currency }) => `${rateText(rate.num, rate.den)} ${currency}`,
  },
  {
    title: say.limits,
    render: (_, { amountMin, amountMax }) => `${money(amountMin)} – ${money(amountMax)}`,
  },
  {
    title: say.active,
    render: (_, { isActive, waits }) => (
      <TermsState isOpen={isActive} waits={waits} words={{ open: say.open, closed: say.closed }} />
    ),
  },
  ...versionColumns<Method>(),
  actsColumn({ list: 'methods', subject: 'method', mayPropose, change }),
]
