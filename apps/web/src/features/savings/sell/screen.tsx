import { idOf, sellProduct } from '@opendraw/contract'
import { Button, buttonClass, LargeAmount, Skeleton, toast } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { isUnreachable, reasonOf, textOf } from '../../../client/failures.ts'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { Facts } from '../../../components/facts.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { exactMoney, TOAST_LONG_MS } from '../../../formats/index.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { orderQuery, refreshMoney, type SaleQuote, saleQuoteQuery } from '../queries.ts'

/** Ends an order early. Its id is in the address; both sums stand before the press. */
export default function SellProductScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const query = useQuery(saleQuoteQuery(idOf(search.get('id') ?? '')))
  return (
    <Page title={t('title.sell')}>
      <div className="grid grid-cols-1 gap-4 px-4 pt-1">
        <QueryView
          isMoney
          query={query}
          skeleton={<Skeleton className="h-72 rounded-[28px]" />}
          failed={(failure) =>
            isNoOrder(failure) && (
              <EmptyLink to={paths.productOrders} label={t('order.title')}>
                {textOf(failure)}
              </EmptyLink>
            )
          }
        >
          {(quote) => <Offer quote={quote} />}
        </QueryView>
      </div>
    </Page>
  )
}

const isNoOrder = (failure: unknown) => ['order_unknown', 'order_ended'].includes(reasonOf(failure) ?? '')

function Offer({ quote }: { quote: SaleQuote }) {
  const { t, money, interest, locale } = useMessages()
  const { order, principal, kept, forgone } = quote
  const total = principal + quote.interest
  const selling = useSelling(quote)
  return (
    <>
      <StageCard label={t('sell.get')}>
        <p className="text-[14px] text-on-stage-2">{t('sell.get')} · USD</p>
        <p className="mt-2 text-[clamp(26px,10.2vw,40px)]">
          <LargeAmount amount={total} locale={locale} />
        </p>
        <p className="mt-2 text-[14px] break-words text-on-stage-2">{order.name}</p>
      </StageCard>
      <Facts
        className="rounded-[24px] bg-surface p-4 ring-1 ring-line"
        facts={[
          { name: t('sell.principal'), value: money(principal), isStrong: true },
          { name: t('sell.interest'), value: interest(quote.interest) },
          { name: t('sell.kept'), value: interest(kept) },
          { name: t('sell.forgone'), value: interest(forgone), isStrong: true },
        ]}
      />
      <p className="px-1 text-[15px] text-ink-2">
        {t('sell.final', { date: order.maturesOn, interest: interest(forgone) })}
      </p>
      {selling.error && (
        <FormAlert next={isUnreachable(selling.error) && t('order.unsure')}>
          {textOf(selling.error)}
        </FormAlert>
      )}
      <div className="grid gap-2">
        <Button className="w-full" isBusy={selling.isPending} onClick={() => selling.mutate()}>
          {t('sell.now', { amount: exactMoney(total, locale) })}
        </Button>
        <Link
          to={paths.one(paths.productOrders, order.id)}
          className={buttonClass('soft', 'large', 'w-full')}
        >
          {t('order.keep')}
        </Link>
      </div>
    </>
  )
}

/** Sells and goes on to the order, which ends only once: a retry sells nothing twice. */
function useSelling({ order: { id }, kept }: SaleQuote) {
  const { t, locale } = useMessages()
  const cache = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: () => send({ sellProduct }, { id }),
    onSuccess: ({ order }) => {
      cache.setQueryData(orderQuery(id, locale).queryKey, order)
      toast({
        text: t('sell.done', {
          amount: exactMoney((order.returned ?? order.principal) + order.paid - kept, locale),
        }),
        durationMs: TOAST_LONG_MS,
      })
      redirect(paths.one(paths.productOrders, id))
    },
    onSettled: () => refreshMoney(cache),
  })
}
