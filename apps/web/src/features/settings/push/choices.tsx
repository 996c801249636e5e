import { pushTopics } from '@opendraw/contract'
import { Button, List } from '@opendraw/ui'
import { FormAlert } from '../../../components/form-alert.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { useIsPermitted } from '../../../session/use-is-permitted.ts'
import { type Choices, type Device, hearsOf, NOTHING, useRemovePush, useSavePush } from './queries.ts'
import { Quiet } from './quiet.tsx'
import { Rounds } from './rounds.tsx'
import { Switch } from './switch.tsx'

const topicKeys = {
  deposits: { title: 'push.deposits' },
  withdrawals: { title: 'push.withdrawals' },
  interest: { title: 'push.interest' },
  tickets: { title: 'push.tickets' },
  security: { title: 'push.security', text: 'push.securityText' },
} as const satisfies Record<(typeof pushTopics)[number], { title: Key; text?: Key }>

type ThisDeviceProps = Readonly<{ publicKey: string; own: Device | undefined; onAsked: () => void }>

/** What this device hears of, each kind by itself; the first that is turned on has the browser ask its player. */
export function ThisDevice({ publicKey, own, onAsked }: ThisDeviceProps) {
  const { t } = useMessages()
  const save = useSavePush(publicKey, own)
  const remove = useRemovePush(own?.id ?? null)
  // Who is on a break or excluded is offered no games.
  const mayPlay = useIsPermitted({ allOf: ['game:bet:create'] })
  const chosen = save.isPending ? save.variables : choicesOf(own)
  const change = (part: Partial<Choices>) => save.mutate({ ...chosen, ...part }, { onSettled: onAsked })
  return (
    <>
      <section>
        <h2 className="mb-2.5 text-[15px] font-semibold">{t('push.this')}</h2>
        <List>
          {pushTopics.map((topic) => {
            const keys: { title: Key; text?: Key } = topicKeys[topic]
            return (
              <Switch
                key={topic}
                title={t(keys.title)}
                {...(keys.text && { text: t(keys.text) })}
                isOn={chosen[topic]}
                onChange={(isOn) => change({ [topic]: isOn })}
              />
            )
          })}
        </List>
        {save.data === 'failed' && (
          <div className="mt-2.5">
            <FormAlert>{t('push.failed')}</FormAlert>
          </div>
        )}
      </section>
      {mayPlay && <Rounds chosen={chosen.rounds} onChange={(rounds) => change({ rounds })} />}
      {hearsOf(chosen) && (
        <List>
          <Switch
            title={t('push.amounts')}
            text={t('push.amountsText')}
            isOn={chosen.amounts}
            onChange={(amounts) => change({ amounts })}
          />
          <Quiet quiet={chosen.quiet} onChange={(quiet) => change({ quiet })} />
        </List>
      )}
      {own && (
        <Button tone="soft" size="medium" isBusy={remove.isPending} onClick={() => remove.mutate(own.id)}>
          {t('push.off')}
        </Button>
      )}
    </>
  )
}

function choicesOf(own: Device | undefined): Choices {
  if (!own) return NOTHING
  const { id: _, device: __, since: ___, ...choices } = own
  return choices
}
