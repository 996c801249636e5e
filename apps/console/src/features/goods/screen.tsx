import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { Money, When } from '../../components/shown.tsx'
import { TermsState } from '../../components/terms-actions.tsx'
import { actionsColumn } from '../../components/terms-columns.tsx'
import { TermsScreen } from '../../components/terms-screen.tsx'
import { GoodForm } from './good-form.tsx'
import { goodMessages as t } from './messages.ts'
import { type Good, goodsKey, proposeEnd, readGoods } from './queries.ts'

/** What points are exchanged for. */
export function Screen(): ReactNode {
  return (
    <TermsScreen<Good>
      text={t}
      permission="promo:good:propose"
      list={[goodsKey, readGoods]}
      columns={columnsFor}
      form={(good, onDone) => <GoodForm key={good?.id ?? 'new'} good={good} onDone={onDone} />}
    />
  )
}

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Good> => [
  { title: messages.terms.name, render: (_, { name }) => name.en },
  { title: t.price, dataIndex: 'price', align: 'right' },
  { title: t.amount, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
  { title: t.stock, dataIndex: 'stock', align: 'right' },
  { title: t.taken, dataIndex: 'taken', align: 'right' },
  {
    title: messages.terms.state,
    render: (_, { endedAt, waits }) => <TermsState isOpen={endedAt === null} waits={waits} />,
  },
  { title: messages.terms.since, render: (_, { createdAt }) => <When at={createdAt} /> },
  actionsColumn({ list: 'goods', subject: 'good', mayPropose, change, end: proposeEnd }),
]
