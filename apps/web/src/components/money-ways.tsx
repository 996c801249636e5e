import { buttonClass } from '@opendraw/ui'
import { ArrowDownToLine, ArrowUpRight } from 'lucide-react'
import { useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'
import * as paths from '../paths.ts'
import { Permitted } from './permitted.tsx'

/** The two ways money moves, on a dark card. */
export function MoneyWays() {
  const { t } = useMessages()
  return (
    <Permitted anyOf={['wallet:deposit:create', 'wallet:withdraw:create']}>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Link
          to={paths.deposit}
          className={buttonClass('main', 'medium', 'min-w-min flex-1 whitespace-nowrap max-[349px]:px-3')}
        >
          <ArrowDownToLine size={18} aria-hidden="true" className="shrink-0" />
          {t('wallet.deposit')}
        </Link>
        <Link
          to={paths.withdrawal}
          className={buttonClass('stage', 'medium', 'min-w-min flex-1 whitespace-nowrap max-[349px]:px-3')}
        >
          <ArrowUpRight size={18} aria-hidden="true" className="shrink-0" />
          {t('wallet.withdraw')}
        </Link>
      </div>
    </Permitted>
  )
}
