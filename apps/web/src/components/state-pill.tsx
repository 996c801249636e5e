import { Pill, type PillTone } from '@opendraw/ui'
import { type Key, useMessages } from '../copy/use-messages.ts'

/** How a state of something reads, and in which tone. */
export type StateLook = Readonly<{ key: Key; tone: PillTone }>

/** How something stands, in a word. */
export function StatePill({ look: { key, tone } }: { look: StateLook }) {
  const { t } = useMessages()
  return <Pill tone={tone}>{t(key)}</Pill>
}
