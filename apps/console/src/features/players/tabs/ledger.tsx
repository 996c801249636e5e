import { Segmented, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Money, When } from '../../../components/shown.tsx'
import { useFilter, useList } from '../../../components/use-list.ts'
import { playerMessages as t } from '../messages.ts'
import { type Line, playerKey, readLedger } from '../queries.ts'
import { ListTab } from './list-tab.tsx'

const columnsOf = (asset: string): TableColumnsType<Line> => [
  { title: t.ledger.at, render: (_, line) => <When at={line.at} /> },
  { title: t.ledger.journal, dataIndex: 'journal' },
  { title: t.ledger.reason, render: (_, line) => line.reason.replaceAll('_', ' ') },
  { title: t.ledger.ref, render: (_, line) => line.ref ?? '' },
  {
    title: t.ledger.before,
    align: 'right',
    render: (_, line) => <Money micros={line.balanceBefore} currency={asset} />,
  },
  {
    title: t.ledger.amount,
    align: 'right',
    render: (_, line) => <Money micros={line.amount} currency={asset} />,
  },
  {
    title: t.ledger.after,
    align: 'right',
    render: (_, line) => <Money micros={line.balanceAfter} currency={asset} />,
  },
]

/** The player's account as the books have it. */
export function Ledger({ id }: { id: bigint }): ReactNode {
  const [chosen, setAsset] = useFilter('asset', 'USD')
  const asset = chosen === 'USDT' ? 'USDT' : 'USD'
  const list = useList<Line>([...playerKey(id, 'ledger'), asset], readLedger(id, asset))
  return (
    <>
      <p>
        <Segmented<string>
          size="small"
          aria-label={t.ledger.asset}
          options={['USD', 'USDT']}
          value={asset}
          onChange={setAsset}
        />
      </p>
      <ListTab list={list} columns={columnsOf(asset)} rowKey="seq" empty={t.ledger.empty} />
    </>
  )
}
