import { getSettings } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { ask } from '../../client/ask.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { mapAddress, type Point } from './place.ts'

/** Leads out of the app to the configured map; absent until the setting is known. */
export function MapLink({ point, className }: { point: Point; className: string }) {
  const { t } = useMessages()
  const { data } = useQuery(ask({ getSettings }, {}))
  const pattern = data?.settings.mapUrl
  if (typeof pattern !== 'string') return null
  const address = mapAddress(pattern, point)
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className}>
      <ExternalLink size={20} aria-hidden="true" />
      <span>
        {t('place.map')}
        <span className="block text-[13px] font-medium opacity-80">{new URL(address).host}</span>
      </span>
    </a>
  )
}
