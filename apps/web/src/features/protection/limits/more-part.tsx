import { List } from '@opendraw/ui'
import { ChartNoAxesColumn, LifeBuoy, PauseCircle } from 'lucide-react'
import { MenuLink } from '../../../components/menu-row.tsx'
import { useWords } from '../../../copy/use-words.ts'
import * as paths from '../../../paths.ts'

/** The ways on: a break, one's activity, help; and whom all of this is for. */
export function MorePart() {
  const { say } = useWords()
  return (
    <div className="grid gap-4">
      <List>
        <MenuLink to={paths.coolOff} Icon={PauseCircle} title={say('safe.rest')} />
        <MenuLink to={paths.playActivity} Icon={ChartNoAxesColumn} title={say('safe.activity')} />
        <MenuLink to={paths.gamblingHelp} Icon={LifeBuoy} title={say('safe.help')} />
      </List>
      <p className="text-center text-[14px] font-semibold text-ink-2">{say('safe.adult')}</p>
    </div>
  )
}
