import { Tabs } from '@opendraw/ui'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { odds, share } from '../../../formats/index.ts'
import type { Choice } from '../bet-slip.ts'
import { pickOf } from '../slip-check.ts'
import { useTableOfBoard } from './table.ts'

type PanelProps = Readonly<{
  title?: string
  /** A pick whose odds and chance all picks of this panel share. */
  each?: Choice
  children: ReactNode
}>

/** A sheet of paper on the board: what it sells, what each pick of it pays, and the picks. */
export function Panel({ title, each, children }: PanelProps) {
  const { t, locale } = useMessages()
  const { plays } = useTableOfBoard()
  const pick = each && pickOf(plays, each)
  return (
    <section className="rounded-[24px] bg-surface p-3 ring-1 ring-line">
      {(title || pick) && (
        <header className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
          {title && <h2 className="text-[14px] font-semibold">{title}</h2>}
          {pick && (
            <p className="num text-[13px] text-ink-2">
              {t('board.each', {
                odds: odds(pick.odds[0] ?? 0, locale),
                chance: share(pick.probability, locale),
              })}
            </p>
          )}
        </header>
      )}
      {children}
    </section>
  )
}

type PanelsProps<Id extends string> = Readonly<{
  items: readonly [
    { value: Id; label: string; panel: ReactNode },
    ...{ value: Id; label: string; panel: ReactNode }[],
  ]
}>

/** The families of plays of a board, one at a time. */
export function Panels<Id extends string>({ items }: PanelsProps<Id>) {
  const { t } = useMessages()
  const [tab, setTab] = useState(items[0].value)
  return <Tabs label={t('board.kinds')} value={tab} onChange={setTab} items={items} />
}
