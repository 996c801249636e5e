import { List, ListRow } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

/** The way to the other bonus on deposits. */
export function OtherOffer({ to, name }: { to: string; name: string }) {
  return (
    <List>
      <li>
        <Link to={to} viewTransition className="block active:bg-sunken">
          <ListRow
            title={name}
            value={<ChevronRight size={18} className="text-ink-2" aria-hidden="true" />}
          />
        </Link>
      </li>
    </List>
  )
}
