import { Tabs } from '@opendraw/ui'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'

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
