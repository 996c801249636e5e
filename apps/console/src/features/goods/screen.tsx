import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { rewardWords as say } from '../../copy/reward-words.ts'
import { termsWords } from '../../copy/terms-words.ts'
import { Money, When } from '../../desk/shown.tsx'
import { TermsState } from '../../desk/terms-acts.tsx'
import { actsColumn } from '../../desk/terms-columns.tsx'
import { TermsScreen } from '../../desk/terms-screen.tsx'
import { GoodForm } from './good-form.tsx'
import { type Good, goodsKey, proposeEnd, readGoods } from './queries.ts'

/** What points are exchanged for. */
export const Screen = (): ReactNode => (
  <TermsScreen<Good>
    words={say.goods}
    permission="promo:good:propose"
    list={[goodsKey, readGoods]}
    columns={columnsFor}
    form={(good, onDone) => <GoodForm key={good?.id ?? 'new'} good={good} onDone={onDone} />}
  />
)

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Good> => [
  { title: say.name, render: (_, { name }) => name.en },
  { title: say.goods.price, dataIndex: 'price', align: 'right' },
  { title: say.goods.amount, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
  { title: say.goods.stock, dataIndex: 'stock', align: 'right' },
  { title: say.goods.taken, dataIndex: 'taken', align: 'right' },
  {
    title: termsWords.state,
    render: (_, { endedAt, waits }) => <TermsState isOpen={endedAt === null} waits={waits} />,
  },
  { title: say.since, render: (_, { createdAt }) => <When at={createdAt} /> },
  actsColumn({ list: 'goods', subject: 'good', mayPropose, change, end: proposeEnd }),
]
