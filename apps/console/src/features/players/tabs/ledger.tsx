import { Segmented, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { playerWords } from '../../../copy/player-words.ts'
import { Money, When } from '../../../desk/shown.tsx'
import { useFilter, useList } from '../../../desk/use-list.ts'
import { type Line, playerKey, readLedger } from '../queries.ts'
import { ListTab } from './list-tab.tsx'

const say = playerWords.ledger

const columnsOf = (asset: string): TableColumnsType<Line> => [
  { title: say.at, render: (_, line) => <When at={line.at} /> },
  { title: say.journal, dataIndex: 'journal' },
  { title: say.reason, render: (_, line) => line.reason.replaceAll('_', ' ') },
  { title: say.ref, render: (_, line) => line.ref ?? '' },
  {
    title: say.before,
    align: 'right',
    render: (_, line) => <Money micros={line.balanceBefore} currency={asset} />,
  },
  { title: say.amount, align: 'right', render: (_, line) => <Money micros={line.amount} currency={asset} /> },
  {
    title: say.after,
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
          aria-label={say.asset}
          options={['USD', 'USDT']}
          value={asset}
          onChange={setAsset}
        />
      </p>
      <ListTab list={list} columns={columnsOf(asset)} rowKey="seq" empty={say.empty} />
    </>
  )
}
