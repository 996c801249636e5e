import { List } from '@opendraw/ui'
import { CircleHelp, Handshake, MessagesSquare } from 'lucide-react'
import { MenuLink } from '../../../components/menu-row.tsx'
import { useWords } from '../../../copy/use-words.ts'
import * as paths from '../../../paths.ts'

/** Where this tab leads besides: the partner programme, and customer service, which other material gives it as its name. */
export function MorePart() {
  const { say } = useWords()
  return (
    <nav aria-label={say('invite.more')} className="mt-2">
      <List>
        <MenuLink to={paths.partner} Icon={Handshake} title={say('buddy.title')} />
        <MenuLink to={paths.contact} Icon={MessagesSquare} title={say('invite.service')} />
        <MenuLink to={paths.help} Icon={CircleHelp} title={say('help.title')} />
      </List>
    </nav>
  )
}
