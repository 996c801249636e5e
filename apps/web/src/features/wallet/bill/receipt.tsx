import type { WalletAsset } from '@opendraw/contract'
import { buttonClass } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReplyFor } from '../../../client/ask.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, exactMoney } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { lineQuery } from '../queries.ts'
import { reasonText, refOf, sideText } from './reason-text.ts'

const owners = {
  deposit: paths.deposit,
  withdrawal: paths.withdrawal,
  order: paths.productOrders,
  ticketOrder: paths.ticketOrder,
}

/** One line of the statement: what moved, between which accounts, in which journal, and the balances around it. */
export function Receipt({ asset, seq }: { asset: WalletAsset; seq: bigint }) {
  useTop()
  const { t } = useMessages()
  const line = useQuery(lineQuery(asset, seq))
  return (
    <Page title={t('bill.receipt')}>
      <div className="grid gap-4 px-4 pt-2">
        <QueryView isMoney query={line} skeleton={6}>
          {(data) => <Shown line={data} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Shown({ line }: { line: ReplyFor<'getReceiptOfLine'> }) {
  const { t, locale } = useMessages()
  const amount = line.amount
  const owner = refOf(line)
  return (
    <>
      <section className="rounded-[28px] bg-surface p-5 ring-1 ring-line">
        <h2 className="text-[16px] font-semibold">{reasonText(t, line.reason)}</h2>
        <p className="mt-2 flex items-baseline gap-2 text-[32px] font-bold">
          <span className={`num ${amount > 0n ? 'text-win' : ''}`}>
            {exactMoney(amount, locale, 'always')}
          </span>
          <span className="text-[15px] text-ink-2">{line.asset}</span>
        </p>
      </section>
      <Facts
        className="px-1"
        facts={[
          { name: t('bill.time'), value: date(line.at) },
          { name: t('bill.before'), value: exactMoney(line.balanceBefore, locale) },
          { name: t('bill.after'), value: exactMoney(line.balanceAfter, locale), isStrong: true },
          { name: t('bill.side'), value: sideText(t, line.other) },
          { name: t('bill.journal'), value: line.journal },
          { name: t('bill.line'), value: line.seq },
          ...(line.ref === null ? [] : [{ name: t('bill.about'), value: line.ref }]),
          ...(line.key === null
            ? []
            : [
                {
                  name: t('bill.key'),
                  value: (
                    <span className="inline-flex items-center gap-1 break-all">
                      {line.key} <CopyButton text={line.key} label={t('common.copy')} />
                    </span>
                  ),
                },
              ]),
        ]}
      />
      {owner !== null && line.ref !== null && (
        <Link to={paths.one(owners[owner], line.ref)} className={buttonClass('soft', 'large', 'w-full')}>
          {t(owner === 'order' || owner === 'ticketOrder' ? 'order.see' : 'bill.openTransfer')}
        </Link>
      )}
    </>
  )
}
