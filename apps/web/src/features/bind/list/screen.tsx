import { Arcs, Button, buttonClass, Confirm, Empty, Skeleton, toast } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ReplyFor, send } from '../../../connection/ask.ts'
import { useWords } from '../../../copy/use-words.ts'
import { toastMs } from '../../../formats/index.ts'
import { Failed } from '../../../frame/failed.tsx'
import { Page } from '../../../frame/page.tsx'
import { cardsQuery } from '../queries.ts'

type Card = ReplyFor<'listCards'>['list'][number]
const addPath = '/pages/bind/index'

/** The bank cards that money may be withdrawn to. */
export default function CardsScreen() {
  const { say } = useWords()
  const cards = useQuery(cardsQuery())
  const [leaving, setLeaving] = useState<Card | null>(null)
  return (
    <Page title={say('cards.title')}>
      <div className="px-4 pt-2">
        {cards.isPending && (
          <div className="grid gap-3">
            <Skeleton className="h-44 rounded-[28px]" />
            <Skeleton className="h-44 rounded-[28px]" />
          </div>
        )}
        {cards.isError && !cards.data && (
          <Failed failure={cards.error} onRetry={() => void cards.refetch()} />
        )}
        {cards.data?.list.length === 0 && (
          <Empty
            action={
              <Link to={addPath} viewTransition className={buttonClass()}>
                {say('cards.add')}
              </Link>
            }
          >
            {say('cards.none')}
          </Empty>
        )}
        {cards.data && cards.data.list.length > 0 && (
          <>
            <ul className="grid gap-3">
              {cards.data.list.map((card) => (
                <BankCard key={card.id} card={card} onRemove={() => setLeaving(card)} />
              ))}
            </ul>
            <Link to={addPath} viewTransition className={buttonClass('soft', 'large', 'mt-4 w-full')}>
              <Plus size={20} aria-hidden="true" />
              {say('cards.add')}
            </Link>
          </>
        )}
      </div>
      <Removal card={leaving} onClose={() => setLeaving(null)} />
    </Page>
  )
}

function BankCard({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const { say } = useWords()
  return (
    <li className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white">
      <Arcs className="absolute -top-24 -right-24 size-56" />
      <div className="relative">
        <p className="pr-20 text-[17px] font-semibold break-words">{card.bankName}</p>
        <p className="num mt-5 text-[24px] font-semibold tracking-[0.06em]">{card.numberMasked}</p>
        <div className="mt-5 flex items-end justify-between gap-3">
          <p className="min-w-0 text-[14px] text-on-stage-2">
            <span className="block break-words text-white">{card.holder}</span>
            <span className="mt-0.5 block">{card.ifsc}</span>
          </p>
          <Button tone="stage" size="small" onClick={onRemove}>
            {say('cards.remove')}
            <span className="sr-only">{`${card.bankName} ${card.numberMasked}`}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

function Removal({ card, onClose }: { card: Card | null; onClose: () => void }) {
  const { say } = useWords()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => send('removeCard', { id }),
    onSuccess: () => toast({ text: say('common.done'), durationMs: toastMs }),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: cardsQuery().queryKey })
      onClose()
    },
  })
  return (
    <Confirm
      isOpen={card !== null}
      title={say('common.hint')}
      sureLabel={say('cards.remove')}
      cancelLabel={say('common.cancel')}
      isBusy={remove.isPending}
      onCancel={onClose}
      onSure={() => card && remove.mutate(card.id)}
    >
      {card && say('cards.removeAsk', { name: `${card.bankName} ${card.numberMasked}` })}
    </Confirm>
  )
}
