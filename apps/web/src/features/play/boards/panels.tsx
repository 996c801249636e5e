import { Tabs } from '@opendraw/ui'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../copy/use-words.ts'

type PanelsProps<Id extends string> = {
  items: readonly [
    { value: Id; label: string; panel: ReactNode },
    ...{ value: Id; label: string; panel: ReactNode }[],
  ]
}

/** The families of plays of a board, one at a time. */
export function Panels<Id extends string>({ items }: PanelsProps<Id>) {
  const { say } = useWords()
  const [tab, setTab] = useState(items[0].value)
  return <Tabs label={say('board.kinds')} value={tab} onChange={setTab} items={items} />
}
