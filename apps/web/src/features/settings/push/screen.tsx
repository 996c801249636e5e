import { Button, List } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deviceOf } from '../../../components/device-of.ts'
import { QueryPage } from '../../../components/query-view.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { ThisDevice } from './choices.tsx'
import { type Device, type Push, pushQuery, useRemovePush } from './queries.ts'
import { type Ability, ability } from './this-device.ts'

/** Of what this device is notified, and which others are. */
export default function PushScreen() {
  const { t } = useMessages()
  return (
    <QueryPage title={t('push.title')} query={useQuery(pushQuery)} skeleton={4} className="gap-6">
      {(push) => <Devices push={push} />}
    </QueryPage>
  )
}

const whyNot = {
  unsupported: 'push.unsupported',
  install: 'push.install',
  denied: 'push.denied',
} as const satisfies Record<Exclude<Ability, 'able'>, Key>

function Devices({ push: { publicKey, own: ownId, devices } }: { push: Push }) {
  const { t } = useMessages()
  const [can, refresh] = useAbility()
  const own = devices.find(({ id }) => id === ownId)
  const others = devices.filter(({ id }) => id !== ownId)
  const obstacle = publicKey === null ? 'push.none' : can === 'able' ? null : whyNot[can]
  return (
    <>
      <p className="text-[15px] text-ink-2">{t('push.text')}</p>
      {obstacle !== null && (
        <p role="status" className="rounded-[24px] bg-sunken p-4 text-[15px]">
          {t(obstacle)}
        </p>
      )}
      {obstacle === null && publicKey !== null && (
        <ThisDevice publicKey={publicKey} own={own} onAsked={refresh} />
      )}
      {others.length > 0 && (
        <section>
          <h2 className="mb-2.5 text-[15px] font-semibold">{t('push.others')}</h2>
          <List>
            {others.map((device) => (
              <Other key={device.id} device={device} />
            ))}
          </List>
        </section>
      )}
    </>
  )
}

/** What the browser can do, looked at again when its player comes back from its settings. */
function useAbility(): [Ability, () => void] {
  const [can, setCan] = useState(ability)
  useEffect(() => {
    const look = () => setCan(ability())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return [can, () => setCan(ability())]
}

function Other({ device: { id, device, since } }: { device: Device }) {
  const { t } = useMessages()
  const remove = useRemovePush(null)
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block text-[15px] font-medium break-words">
          {deviceOf(device) ?? t('push.unnamed')}
        </span>
        <span className="num mt-0.5 block text-[13px] text-ink-2">{date(since)}</span>
      </span>
      <Button tone="soft" size="medium" isBusy={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('push.remove')}
      </Button>
    </li>
  )
}
