import { Amount, buttonClass, SkeletonRows } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReplyFor } from '../../../connection/ask.ts'
import { withQuery } from '../../../connection/navigation.ts'
import { useWords } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import { CopyButton } from '../../../frame/copy-button.tsx'
import { Facts } from '../../../frame/facts.tsx'
import { Failed } from '../../../frame/failed.tsx'
import { Page } from '../../../frame/page.tsx'
import { useTop } from '../../../frame/use-top.ts'
import { depositPath } from '../deposit/path.ts'
import { lineQuery } from '../queries.ts'
import { withdrawPath } from '../withdraw/path.ts'
import { reasonWords, refOf, sideWords } from './reason-words.ts'

const paths = { deposit: depositPath, withdrawal: withdrawPath }

/** One line of the statement: what moved, between which accounts, in which journal, and the balances around it. */
export function Receipt({ asset, seq }: { asset: 'USD' | 'USDT'; seq: bigint }) {
  useTop()
  const { say } = useWords()
  const line = useQuery(lineQuery(asset, seq))
  return (
    <Page title={say('bill.receipt')}>
      <div className="grid gap-4 px-4 pt-2">
        {line.isPending && <SkeletonRows count={6} />}
        {line.isError && !line.data && <Failed failure={line.error} onRetry={() => void line.refetch()} />}
        {line.data && <Shown line={line.data} />}
      </div>
    </Page>
  )
}

function Shown({ line }: { line: ReplyFor<'getReceiptOfLine'> }) {
  const { say, money, locale } = useWords()
  const amount = line.amount
  const owner = refOf(line)
  return (
    <>
      <section className="rounded-[28px] bg-surface p-5 ring-1 ring-line">
        <h2 className="text-[16px] font-semibold">{reasonWords(say, line.reason)}</h2>
        <p className="mt-2 flex items-baseline gap-2 text-[32px] font-bold">
          <Amount amount={amount} locale={locale} sign="always" className={amount > 0n ? 'text-win' : ''} />
          <span className="text-[15px] text-ink-2">{line.asset}</span>
        </p>
      </section>
      <Facts
        className="px-1"
        facts={[
          { name: say('bill.time'), value: date(line.at) },
          { name: say('bill.before'), value: money(line.balanceBefore) },
          { name: say('bill.after'), value: money(line.balanceAfter), isStrong: true },
          { name: say('bill.side'), value: sideWords(say, line.other) },
          { name: say('bill.journal'), value: line.journal },
          { name: say('bill.line'), value: line.seq },
          ...(line.ref === null ? [] : [{ name: say('bill.about'), value: line.ref }]),
          ...(line.key === null
            ? []
            : [
                {
                  name: say('bill.key'),
                  value: (
                    <span className="inline-flex items-center gap-1 break-all">
                      {line.key} <CopyButton text={line.key} label={say('common.copy')} />
                    </span>
                  ),
                },
              ]),
        ]}
      />
      {owner !== null && line.ref !== null && (
        <Link
          to={withQuery(paths[owner], { id: line.ref })}
          viewTransition
          className={buttonClass('soft', 'large', 'w-full')}
        >
          {say('bill.openTransfer')}
        </Link>
      )}
    </>
  )
}
