import { applyPartner, partnerChannels, partnerPlanLength } from '@opendraw/contract'
import { Button, TextArea, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { textOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useFaultFocus } from '../../../components/use-fault-focus.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { toastLongMs } from '../../../formats/index.ts'

type Channel = (typeof partnerChannels)[number]

/** The application: where the player will promote us, and what they will say. */
export function ApplicationForm() {
  const { t } = useMessages()
  const [channel, setChannel] = useState<Channel>('friends')
  const [plan, setPlan] = useState('')
  const [error, setError] = useState<string>()
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  const sending = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.reset()
    if (plan.trim().length >= partnerPlanLength.min) return sending.mutate({ channel, plan })
    setError(t('buddy.planShort'))
    focusFault()
  }
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-[24px] bg-surface p-4 ring-1 ring-line"
    >
      <h2 className="text-[18px] font-bold tracking-tight">{t('buddy.apply')}</h2>
      <ChannelChoice value={channel} onChange={setChannel} />
      <TextArea
        name="plan"
        label={t('buddy.plan')}
        hint={t('buddy.planHint')}
        rows={5}
        maxLength={partnerPlanLength.max}
        value={plan}
        onChange={(text) => {
          setPlan(text)
          setError(undefined)
        }}
        error={error}
      />
      {sending.isError && <FormAlert>{textOf(sending.error)}</FormAlert>}
      <Button type="submit" isBusy={sending.isPending}>
        {t('buddy.send')}
      </Button>
    </form>
  )
}

type ChannelChoiceProps = { value: Channel; onChange: (channel: Channel) => void }

/** One of a few, all of them in sight. */
function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  const { t } = useMessages()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[14px] font-medium">{t('buddy.channel')}</legend>
      <div className="flex flex-wrap gap-2">
        {partnerChannels.map((channel) => (
          <label
            key={channel}
            className="press relative grid min-h-11 cursor-pointer place-items-center rounded-full bg-sunken px-4 text-[14px] font-semibold has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="radio"
              name="channel"
              checked={channel === value}
              onChange={() => onChange(channel)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {t(`buddy.channel.${channel}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useSending() {
  const { t } = useMessages()
  const cache = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (request: { channel: Channel; plan: string }) => send({ applyPartner }, request),
    onSuccess: async () => {
      toast({ text: t('buddy.sent'), durationMs: toastLongMs })
      await cache.invalidateQueries({ queryKey: ['getApplication'] })
    },
    // Sent from another device meanwhile: what is there is shown.
    onError: () => void cache.invalidateQueries({ queryKey: ['getApplication'] }),
  })
}
