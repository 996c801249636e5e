import { buttonClass } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'

/** In the place of the purchase where the cash is too little for it: the way to more. */
export function DepositAction() {
  const { t } = useMessages()
  return (
    <>
      <p role="note" className="text-center text-[14px] font-medium">
        {t('rule.insufficient')}
      </p>
      <Link to={paths.deposit} className={buttonClass('main', 'large', 'w-full')}>
        {t('wallet.deposit')}
      </Link>
    </>
  )
}
