import { Amount } from '@opendraw/ui'
import { ReceiptText, ShieldCheck } from 'lucide-react'
import { CopyButton } from '../../components/copy-button.tsx'
import { PickFace } from '../../components/pick-face.tsx'
import { ShareButton } from '../../components/share/share-button.tsx'
import { playName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { odds } from '../../formats/odds.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import type { Slip } from './queries.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-text'

/** A slip opened: every line at the odds that it was sold at, its order number, its receipt and the check of its draw. */
export function SlipDetails({ slip }: { slip: Slip }) {
  const { t } = useMessages()
  return (
    <div className="px-4 pb-3 text-[14px]">
      {slip.state === 'void' && <p className="mb-3 text-ink-2">{t('bets.voidText')}</p>}
      <ul className="divide-y divide-line rounded-[18px] bg-sunken px-4">
        {slip.lines.map((line) => (
          <SlipLine key={`${line.play} ${line.pick}`} line={line} />
        ))}
      </ul>
      <div className="mt-2 flex items-center gap-1 text-[13px] text-ink-2">
        <p className="min-w-0 flex-1">
          {t('bets.orderNo')} <span className="font-mono text-[12px] break-all">{slip.orderNo}</span>
        </p>
        <CopyButton text={slip.orderNo} label={t('bets.orderNo')} className="-mr-2" />
      </div>
      <p className="flex flex-wrap gap-x-6">
        <Link to={paths.withQuery(paths.receipt, { order: slip.orderNo })} className={LINK_CLASS}>
          <ReceiptText size={16} aria-hidden="true" />
          {t('bets.receipt')}
        </Link>
        <Link to={paths.verifyRound(slip.gameId, slip.issue)} className={LINK_CLASS}>
          <ShieldCheck size={16} aria-hidden="true" />
          {t('results.check')}
        </Link>
        <ShareButton label={t('share.receipt')} shared={{ ...slip, bet: slip }} className={LINK_CLASS} />
      </p>
    </div>
  )
}

function SlipLine({ line }: { line: Slip['lines'][number] }) {
  const { t, money, locale } = useMessages()
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5">
      <PickFace play={line.play} pick={line.pick} size={22} />
      <span className="min-w-0 font-medium">{playName(t, line.play, line.pick)}</span>
      <span className="ml-auto flex gap-3">
        <span className="num text-ink-2">
          {money(line.stake)} × {line.odds.map((one) => odds(one, locale)).join(' / ')}
        </span>
        {line.payout !== null && (
          <Amount amount={line.payout} locale={locale} className="min-w-12 text-right font-semibold" />
        )}
      </span>
    </li>
  )
}
