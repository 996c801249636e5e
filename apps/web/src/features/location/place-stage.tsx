import { getSettings } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { ask } from '../../client/ask.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { mapAddress, type Point, writtenDegrees, writtenPoint } from './place.ts'

/** A point in large numbers, on the lines of a globe: honest about being no map. */
export function PlaceStage({ point, children }: { point: Point | null; children?: ReactNode }) {
  const { t } = useMessages()
  return (
    <section
      aria-label={t('place.point')}
      className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white"
    >
      <Globe />
      <div className="relative">
        <span className="grid size-12 place-items-center rounded-full bg-brand text-brand-ink">
          <MapPin size={24} aria-hidden="true" />
        </span>
        {children}
        <dl className="mt-5 grid gap-3 pr-12">
          <Degrees label={t('place.latitude')} value={point?.latitude} />
          <Degrees label={t('place.longitude')} value={point?.longitude} />
        </dl>
        {point && (
          <CopyButton
            text={writtenPoint(point)}
            label={t('place.point')}
            className="absolute right-0 bottom-0 bg-white/12"
          />
        )}
      </div>
    </section>
  )
}

function Degrees({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div>
      <dt className="text-[13px] text-on-stage-2">{label}</dt>
      <dd className="num own-size mt-0.5 text-[clamp(26px,8.6vw,34px)] leading-none font-bold">
        {value === undefined ? '—' : writtenDegrees(value).replace('-', '−')}
      </dd>
    </div>
  )
}

const meridians = [36, 70]
const parallels = [-58, -30, 0, 30, 58]

/** Meridians and parallels, as the decoration of the stage. */
function Globe() {
  return (
    <svg
      viewBox="-100 -100 200 200"
      className="pointer-events-none absolute -top-24 -right-28 size-64 text-brand"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <circle r="92" strokeOpacity="0.6" />
      {meridians.map((radius) => (
        <ellipse key={radius} rx={radius} ry="92" strokeOpacity="0.35" />
      ))}
      {parallels.map((y) => {
        const half = Math.sqrt(92 ** 2 - y ** 2)
        return <path key={y} d={`M${-half} ${y}H${half}`} strokeOpacity="0.35" />
      })}
      <path d="M0 -92V92" strokeOpacity="0.35" />
    </svg>
  )
}

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
      <span className="min-w-0 wrap-anywhere">
        {t('place.map')}
        <span className="block text-[13px] font-medium opacity-80">{new URL(address).host}</span>
      </span>
    </a>
  )
}
