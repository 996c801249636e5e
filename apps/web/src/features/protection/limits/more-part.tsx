import { List } from '@opendraw/ui'
import { ChartNoAxesColumn, LifeBuoy, PauseCircle } from 'lucide-react'
import { MenuLink } from '../../../components/menu-row.tsx'
import { useWords } from '../../../copy/use-words.ts'

/** The ways on: a break, one's activity, help; and whom all of this is for. */
export function MorePart() {
  const { say } = useWords()
  return (
    <div className="grid gap-4">
      <List>
        <MenuLink to="/pages/mine/protection/rest" Icon={PauseCircle} title={say('safe.rest')} />
        <MenuLink
          to="/pages/mine/protection/activity"
          Icon={ChartNoAxesColumn}
          title={say('safe.activity')}
        />
        <MenuLink to="/pages/mine/protection/help" Icon={LifeBuoy} title={say('safe.help')} />
      </List>
      <p className="text-center text-[14px] font-semibold text-ink-2">{say('safe.adult')}</p>
    </div>
  )
}
