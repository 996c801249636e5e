import type { Money } from '@opendraw/money'
import { Arcs, Button, LargeAmount, Sheet } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'

/** The chest opens: its lid swings back and the amount rises out of it. */
export function ChestMoment({ amount, onClose }: { amount: Money; onClose: () => void }) {
  const { t, locale, money } = useMessages()
  return (
    <Sheet isOpen onClose={onClose} title={t('plan.moment')} closeLabel={t('common.close')}>
      <div className="on-stage relative mt-4 grid justify-items-center overflow-hidden rounded-[28px] bg-stage px-5 pt-6 pb-8 text-white">
        <Arcs isTurning className="absolute -top-16 size-80 opacity-60" />
        <p className="chest-coin relative text-[52px]" role="status">
          <span className="sr-only">{money(amount, 'always')}</span>
          <span aria-hidden="true">
            <LargeAmount amount={amount} locale={locale} />
          </span>
        </p>
        <OpenChest />
      </div>
      <Button className="mt-4 w-full" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Sheet>
  )
}

function OpenChest() {
  return (
    <svg viewBox="0 -64 160 176" className="relative -mt-2 w-44 overflow-visible" aria-hidden="true">
      <g className="chest-lid">
        <path d="M14 50V40a26 26 0 0 1 26-26h80a26 26 0 0 1 26 26v10z" fill="var(--color-brand)" />
        <path d="M52 14v36M108 14v36" stroke="var(--color-brand-ink)" strokeWidth="7" />
      </g>
      <path d="M10 54h140v40a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10z" fill="var(--color-brand)" />
      <path d="M10 54h140v9H10z" fill="var(--color-brand-ink)" fillOpacity=".35" />
      <path d="M52 54v50M108 54v50" stroke="var(--color-brand-ink)" strokeWidth="7" />
      <rect x="68" y="56" width="24" height="24" rx="7" fill="var(--color-brand-ink)" />
      <circle cx="80" cy="68" r="5" fill="var(--color-brand)" />
    </svg>
  )
}
