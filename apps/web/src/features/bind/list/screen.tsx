import { Arcs, Button, buttonClass, Empty, Skeleton, Tabs } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { part } from '../../../components/part.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type Bound, type Card, cardsQuery, type Wallet } from '../queries.ts'

const Removal = part(() => import('./removal.tsx'))

/** The bank cards and wallets that money may be withdrawn to. `kind=wallet` in the address opens on the wallets. */
export default function BoundScreen() {
  const { t } = useMessages()
  const bound = useQuery(cardsQuery())
  return (
    <Page title={t('payout.title')}>
      <div className="px-4 pt-2">
        <QueryView
          isMoney
          query={bound}
          skeleton={
            <div className="grid gap-3">
              <Skeleton className="h-44 rounded-[28px]" />
              <Skeleton className="h-44 rounded-[28px]" />
            </div>
          }
        >
          {(data) => <Kinds bound={data} />}
        </QueryView>
      </div>
    </Page>
  )
}

type Leaving = Readonly<{ id: bigint; name: string }>

function Kinds({ bound }: { bound: Bound }) {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [isOpen, setOpen] = useState(false)
  const leave = (one: Leaving) => {
    setLeaving(one)
    setOpen(true)
  }
  const cards = bound.list.map((card) => <BankCard key={card.id} card={card} onRemove={leave} />)
  const wallets = bound.wallets.map((wallet) => (
    <WalletCard key={wallet.id} wallet={wallet} onRemove={leave} />
  ))
  return (
    <>
      <Tabs
        label={t('payout.title')}
        value={search.get('kind') === 'wallet' ? 'wallet' : 'card'}
        onChange={(kind) => setSearch({ kind })}
        items={[
          {
            value: 'card',
            label: t('cards.title'),
            panel: (
              <Shelf
                items={cards}
                empty={t('cards.none')}
                add={t('cards.add')}
                to={paths.withQuery(paths.addPayoutMethod, { kind: 'card' })}
                isFull={cards.length >= bound.cardsMax}
              />
            ),
          },
          {
            value: 'wallet',
            label: t('wallets.title'),
            panel: (
              <Shelf
                items={wallets}
                empty={t('wallets.none')}
                add={t('wallets.add')}
                to={paths.withQuery(paths.addPayoutMethod, { kind: 'wallet' })}
                isFull={wallets.length >= bound.walletsMax}
              />
            ),
          },
        ]}
      />
      <p className="mt-5 px-1 text-[14px] text-ink-2">{t('payout.rule')}</p>
      {leaving && (
        <Suspense>
          <Removal key={leaving.id} {...leaving} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type ShelfProps = Readonly<{
  items: readonly ReactNode[]
  empty: string
  add: string
  to: string
  isFull: boolean
}>

/** What is bound of one kind, and the way to one more. */
function Shelf({ items, empty, add, to, isFull }: ShelfProps) {
  if (items.length === 0)
    return (
      <Empty
        action={
          <Link to={to} className={buttonClass()}>
            {add}
          </Link>
        }
      >
        {empty}
      </Empty>
    )
  return (
    <>
      <ul className="grid gap-3">{items}</ul>
      {!isFull && (
        <Link to={to} className={buttonClass('soft', 'large', 'mt-4 w-full')}>
          <Plus size={20} aria-hidden="true" />
          {add}
        </Link>
      )}
    </>
  )
}

type Removable = Readonly<{ onRemove: (one: Leaving) => void }>

function BankCard({ card, onRemove }: Removable & { card: Card }) {
  const name = `${card.bankName} ${card.numberMasked}`
  return (
    <Face
      title={card.bankName}
      number={<span className="text-[24px] tracking-[0.06em]">{card.numberMasked}</span>}
      name={name}
      onRemove={() => onRemove({ id: card.id, name })}
    >
      <span className="block break-words text-white">{card.holder}</span>
      <span className="mt-0.5 block">{card.ifsc}</span>
    </Face>
  )
}

function WalletCard({ wallet, onRemove }: Removable & { wallet: Wallet }) {
  const name = `${wallet.name} ${wallet.network}`
  return (
    <Face
      title={wallet.name}
      number={<span className="text-[17px] break-all">{wallet.address}</span>}
      name={name}
      onRemove={() => onRemove({ id: wallet.id, name })}
    >
      <span className="block text-white">{wallet.network}</span>
    </Face>
  )
}

type FaceProps = Readonly<{
  title: string
  number: ReactNode
  name: string
  onRemove: () => void
  children: ReactNode
}>

function Face({ title, number, name, onRemove, children }: FaceProps) {
  const { t } = useMessages()
  return (
    <li className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white">
      <Arcs className="absolute -top-24 -right-24 size-56" />
      <div className="relative">
        <p className="pr-20 text-[17px] font-semibold break-words">{title}</p>
        <p className="num mt-5 font-semibold">{number}</p>
        <div className="mt-5 flex items-end justify-between gap-3">
          <p className="min-w-0 text-[14px] text-on-stage-2">{children}</p>
          <Button tone="stage" size="small" onClick={onRemove}>
            {t('cards.remove')}
            <span className="sr-only">{name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
