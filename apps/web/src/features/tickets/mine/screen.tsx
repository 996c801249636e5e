import { idOf } from '@opendraw/contract'
import { useSearchParams } from '../../../navigation/link.tsx'
import { Holdings } from './holdings.tsx'
import { ItemUnits } from './item-units.tsx'

/** What the player holds; with an item's id in the address, their units of it. */
export default function MyTicketsScreen() {
  const [search] = useSearchParams()
  const id = idOf(search.get('id') ?? '')
  return id === 0n ? <Holdings /> : <ItemUnits key={String(id)} id={id} />
}
