import { Button, buttonClass } from '@opendraw/ui'
import { LocateFixed } from 'lucide-react'
import { EmptyLink } from '../../components/empty-link.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { useSearchParams } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { distanceText, metersBetween, type Place, type Point, placeOf } from './place.ts'
import { MapLink, PlaceStage } from './place-stage.tsx'
import { faultText, usePosition } from './use-position.ts'

/** The place that the address names: its text, its point, how far it is, and the way to a map. */
export default function OpenLocationScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const place = placeOf(search)
  return (
    <Page title={t('place.title')}>
      {place ? (
        <Shown place={place} />
      ) : (
        <EmptyLink to={paths.start} label={t('error.home')}>
          {t('place.none')}
        </EmptyLink>
      )}
    </Page>
  )
}

function Shown({ place }: { place: Place }) {
  const { t } = useMessages()
  return (
    <div className="grid gap-4 px-4 pt-1">
      <PlaceStage point={place}>
        {place.name !== '' && (
          <h2 className="mt-4 max-w-[18ch] text-[22px] leading-tight font-bold text-balance break-words">
            {place.name}
          </h2>
        )}
        {place.address !== '' && (
          <p className="mt-1 max-w-[28ch] text-[15px] break-words text-on-stage-2">{place.address}</p>
        )}
      </PlaceStage>
      <MapLink point={place} className={buttonClass('main')} />
      <Distance place={place} />
      <p className="px-2 text-[14px] text-ink-2">{t('place.kept')}</p>
    </div>
  )
}

function Distance({ place }: { place: Point }) {
  const { t, locale } = useMessages()
  const { position, isAsking, ask } = usePosition()
  return (
    <section
      aria-label={t('place.distance')}
      className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line"
    >
      <h2 className="text-[16px] font-semibold">{t('place.distance')}</h2>
      {position?.kind === 'found' && (
        <p role="status">
          <span className="num text-[32px] leading-none font-bold">
            {distanceText(metersBetween(position.point, place), locale)}
          </span>
          <span className="mt-1 block text-[13px] text-ink-2">
            {t('place.accuracy', { distance: distanceText(position.accuracyMeters, locale) })}
          </span>
        </p>
      )}
      {position && position.kind !== 'found' && <FormAlert>{faultText(t, position.kind)}</FormAlert>}
      <Button tone="soft" size="medium" isBusy={isAsking} onClick={ask}>
        {!isAsking && <LocateFixed size={18} aria-hidden="true" />}
        {t('place.measure')}
      </Button>
    </section>
  )
}
