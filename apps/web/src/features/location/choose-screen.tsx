import { Button, buttonClass, Field } from '@opendraw/ui'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { FormAlert } from '../../components/form-alert.tsx'
import { Page } from '../../components/page.tsx'
import { redirectPath } from '../../components/redirect-path.ts'
import { useFields } from '../../components/use-fields.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { useSearchParams } from '../../navigation/link.tsx'
import { redirect } from '../../navigation/verbs.ts'
import * as paths from '../../paths.ts'
import { type Point, placeOf, typedPoint, writtenDegrees, writtenPoint } from './place.ts'
import { MapLink, PlaceStage } from './place-stage.tsx'
import { faultText, usePosition } from './use-position.ts'

/**
 * Chooses a point: where the phone is, after a press, or one that is typed. It is given to the page that asked for it, in the
 * address, and to no one else.
 */
export default function ChooseLocationScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const [point, setPoint] = useState<Point | null>(() => placeOf(search))
  const wanted = search.get('back')
  return (
    <Page title={t('place.choose')}>
      <div className="grid gap-4 px-4 pt-1">
        <PlaceStage point={point} />
        <Here onPoint={setPoint} isFirst={point === null} />
        <Typed onPoint={setPoint} start={point} />
        {point && wanted !== null && (
          <Button onClick={() => redirect(paths.withQuery(redirectPath(wanted), inQuery(point)))}>
            {t('place.use')}
          </Button>
        )}
        {point && wanted === null && <MapLink point={point} className={buttonClass('main')} />}
        <p className="px-2 text-[14px] text-ink-2">{t('place.kept')}</p>
      </div>
    </Page>
  )
}

function inQuery({ latitude, longitude }: Point) {
  return { latitude: writtenDegrees(latitude), longitude: writtenDegrees(longitude) }
}

function Here({ onPoint, isFirst }: { onPoint: (point: Point) => void; isFirst: boolean }) {
  const { t } = useMessages()
  const { ask, isAsking, position } = usePosition((found) => onPoint(found.point))
  return (
    <>
      <Button tone={isFirst ? 'main' : 'soft'} isBusy={isAsking} onClick={ask}>
        {!isAsking && <LocateFixed size={20} aria-hidden="true" />}
        {t('place.here')}
      </Button>
      {position && position.kind !== 'found' && <FormAlert>{faultText(t, position.kind)}</FormAlert>}
    </>
  )
}

/** The point in one field, as maps give it to be pasted. */
function Typed({ start, onPoint }: { start: Point | null; onPoint: (point: Point) => void }) {
  const { t } = useMessages()
  const { formRef, typed, errors, type, submit } = useFields({
    initial: { point: start ? writtenPoint(start) : '' },
    check: (one) => (typedPoint(one.point) ? {} : { point: t('place.wrong') }),
    onRight: (one) => {
      const point = typedPoint(one.point)
      if (point) onPoint(point)
    },
  })
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid gap-3">
      <Field
        name="point"
        label={t('place.typed')}
        hint={t('place.typedHint')}
        placeholder="48.85837, 2.29448"
        autoComplete="off"
        value={typed.point}
        onChange={type('point')}
        error={errors.point}
      />
      <Button type="submit" tone="soft" size="medium">
        {t('place.take')}
      </Button>
    </form>
  )
}
