import { classNames } from '@opendraw/ui'
import { useMessages } from '../../../copy/use-messages.ts'
import { odds, share } from '../../../formats/index.ts'
import type { PickOdds } from '../slip-check.ts'

/** What a pick pays and how likely it is, on one line or, where that is too narrow, on two. */
export function OddsLine({ pick, className }: { pick: PickOdds; className?: string }) {
  const { locale } = useMessages()
  return (
    <span className={classNames('num flex flex-wrap justify-center gap-x-1.5 text-[13px]', className)}>
      <span className="font-semibold">×{odds(pick.odds[0] ?? 0, locale)}</span>
      <span>{share(pick.probability, locale)}</span>
    </span>
  )
}
