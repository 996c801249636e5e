import { dismissAway, getAway } from '@opendraw/contract'
import { IconButton, ListRow } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ask, type ReplyFor, send } from '../../client/ask.ts'
import { useMask } from '../../components/own-money.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { exactMoney, moment } from '../../formats/index.ts'
import { forgetLost, useLost } from '../../live/live-state.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'

type Away = NonNullable<ReplyFor<'getAway'>['away']>
type Movement = Away['money'][number]

const kindText = {
  deposit: 'reason.deposit',
  deposit_reversed: 'reason.reversal',
  withdrawal_approved: 'away.approved',
  withdrawal_returned: 'reason.returned',
  interest: 'away.interest',
  principal: 'reason.productMaturity',
  ticket_sold: 'reason.ticketSold',
  ticket_refunded: 'reason.ticketRefund',
  packet: 'reason.packetBack',
  reward: 'away.reward',
  correction: 'reason.correction',
} as const satisfies Record<Movement['kind'], Key>

/**
 * What happened while the player was away, as the server's books have it, until they put it away; nothing when nothing
 * happened. A loss looks like a win: the same words, the same colours.
 */
export function AwayCard() {
  const { t, locale } = useMessages()
  const lost = useLost()
  const cache = useQueryClient()
  const { data } = useQuery({
    ...ask({ getAway }, lost ? { lost } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  })
  const dismiss = useMutation({
    mutationFn: () => send({ dismissAway }, {}),
    onMutate: () => {
      // What was asked before the connection was lost is part of what is shown now.
      cache.setQueriesData({ queryKey: ['getAway'] }, { away: null })
      forgetLost()
    },
  })
  const away = data?.away
  if (!away) return null
  return (
    <section aria-labelledby="away" className="overflow-hidden rounded-[24px] bg-surface ring-1 ring-line">
      <div className="flex items-start gap-2 pt-3 pr-2 pb-2 pl-4">
        <div className="min-w-0 flex-1 pt-1">
          <h2 id="away" className="text-[17px] leading-snug font-bold">
            {t('away.title')}
          </h2>
          <p className="mt-0.5 text-[13px] text-ink-2">
            {t('away.since', { from: moment(away.from, locale), until: moment(away.until, locale) })}
          </p>
        </div>
        <IconButton label={t('common.close')} onClick={() => dismiss.mutate()}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {away.isWhole ? (
        <ul className="divide-y divide-line border-t border-line">
          {away.rounds && <Rounds rounds={away.rounds} />}
          {away.money.map((one) => (
            <Moved key={`${one.kind} ${one.asset}`} moved={one} />
          ))}
        </ul>
      ) : (
        <Link to={paths.statement} className="block px-4 pt-1 pb-3 text-[15px] underline">
          {t('away.much')}
        </Link>
      )}
    </section>
  )
}

function Rounds({ rounds }: { rounds: NonNullable<Away['rounds']> }) {
  const { t } = useMessages()
  const ownMoney = useOwnExactMoney()
  const { count, voided, staked, returned } = rounds
  const sums = { staked: ownMoney(staked), returned: ownMoney(returned) }
  return (
    <li>
      <Link to={paths.allBets} className="block active:bg-sunken">
        <ListRow
          title={t('away.rounds', { count })}
          meta={
            <>
              {t('away.result', sums)}
              {voided > 0 && <span className="block">{t('away.voided', { count: voided })}</span>}
            </>
          }
          value={<span className="num">{ownMoney(returned - staked, 'always')}</span>}
          valueMeta={t('safe.net')}
        />
      </Link>
    </li>
  )
}

function Moved({ moved }: { moved: Movement }) {
  const { t } = useMessages()
  const ownMoney = useOwnExactMoney()
  const { kind, asset, count, amount } = moved
  return (
    <li>
      <Link to={paths.statement} className="block active:bg-sunken">
        <ListRow
          title={
            <>
              {t(kindText[kind])}
              {count > 1 && <span className="num text-[14px] font-normal text-ink-2">× {count}</span>}
            </>
          }
          value={<span className="num">{ownMoney(amount, 'always')}</span>}
          {...(asset !== 'USD' && { valueMeta: asset })}
        />
      </Link>
    </li>
  )
}

/** Every digit of an amount: sums that are rounded would not add up to the books. */
function useOwnExactMoney(): (amount: bigint, sign?: 'always') => string {
  const { locale } = useMessages()
  const mask = useMask()
  return (amount, sign) => mask(exactMoney(amount, locale, sign))
}
