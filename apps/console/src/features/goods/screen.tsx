import { Button, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { rewardWords as say } from '../../copy/reward-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { Money, When } from '../../desk/shown.tsx'
import { TermsActs, TermsState } from '../../desk/terms-acts.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { GoodForm } from './good-form.tsx'
import { type Good, goodsKey, proposeEnd, readGoods } from './queries.ts'

const fresh = 'new'

/** What points are exchanged for, and the form that proposes a change. Which one is open lives in the address. */
export function Screen(): ReactNode {
  const [open, setOpen] = useFilter('open', '')
  const mayPropose = useMay('promo:good:propose')
  const list = useList<Good>(goodsKey, readGoods)
  const good = list.items.find(({ id }) => id === open)
  if (mayPropose && (good || open === fresh))
    return <GoodForm key={open} good={good ?? null} onDone={() => setOpen('')} />
  return (
    <>
      <div className="desk-head">
        <h1>{say.goods.title}</h1>
        {mayPropose && (
          <Button type="primary" onClick={() => setOpen(fresh)}>
            {say.add}
          </Button>
        )}
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.goods.hint}</p>
        <ListStates list={list} empty={say.goods.empty}>
          <DeskTable<Good> columns={columnsFor(mayPropose, setOpen)} rows={list.items} />
        </ListStates>
      </div>
    </>
  )
}

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Good> => [
  { title: say.name, render: (_, { name }) => name.en },
  { title: say.goods.price, dataIndex: 'price', align: 'right' },
  { title: say.goods.amount, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
  { title: say.goods.stock, dataIndex: 'stock', align: 'right' },
  { title: say.goods.taken, dataIndex: 'taken', align: 'right' },
  { title: say.state, render: (_, good) => <TermsState {...good} /> },
  { title: say.since, render: (_, { createdAt }) => <When at={createdAt} /> },
  {
    title: <span className="desk-spoken">{say.change}</span>,
    render: (_, good) => (
      <TermsActs
        terms={good}
        list="goods"
        subject="good"
        mayPropose={mayPropose}
        onChange={() => change(good.id)}
        end={(reason) => proposeEnd(good.id, reason)}
      />
    ),
  },
]
