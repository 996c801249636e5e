import type { Money } from '@opendraw/money'
import { Arcs, Button, LargeAmount, Sheet } from '@opendraw/ui'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'

type GiftMomentProps = Readonly<{ amount: Money; title: string; onClose: () => void }>

/** As long as the arcs turn: a moment is over, and costs a phone nothing after it. */
const MOMENT_MS = 2_500

/** The moment of a gift: its amount, large, before turning arcs. Load it lazily, with the sheet. */
export default function GiftMoment({ amount, title, onClose }: GiftMomentProps) {
  const { t, money, locale } = useMessages()
  const isTurning = useMoment()
  return (
    <Sheet isOpen onClose={onClose} title={title} closeLabel={t('common.close')}>
      <div className="on-stage relative my-4 grid place-items-center overflow-hidden rounded-[28px] bg-stage py-20 text-white">
        <Arcs isTurning={isTurning} className="absolute size-[30rem] opacity-60" />
        <p className="rise relative text-[56px]">
          <LargeAmount amount={amount} locale={locale} />
        </p>
      </div>
      <p role="status" className="mb-4 text-center text-[15px]">
        {t('vip.got', { amount: money(amount) })}
      </p>
      <Button className="w-full" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Sheet>
  )
}

function useMoment(): boolean {
  const [isNow, setNow] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNow(false), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isNow
}
