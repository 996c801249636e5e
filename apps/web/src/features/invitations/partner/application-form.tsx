import { applyPartner, partnerChannels, partnerPlanLength } from '@opendraw/contract'
import { Button, TextArea, toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_LONG_MS } from '../../../formats/index.ts'

type Channel = (typeof partnerChannels)[number]
const nothing: { channel: Channel; plan: string } = { channel: 'friends', plan: '' }

/** The application: where the player will promote us, and what they will say. */
export function ApplicationForm() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const lookAgain = () => cache.invalidateQueries({ queryKey: ['getApplication'] })
  const { formRef, typed, errors, type, change, submit, isBusy, alert } = useForm({
    initial: nothing,
    check: ({ plan }) => (plan.trim().length < partnerPlanLength.min ? { plan: t('buddy.planShort') } : {}),
    send: (request) => send({ applyPartner }, request),
    onDone: () => {
      toast({ text: t('buddy.sent'), durationMs: TOAST_LONG_MS })
      return lookAgain()
    },
    // Sent from another device meanwhile: what stands there is shown.
    onFailed: lookAgain,
  })
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-[24px] bg-surface p-4 ring-1 ring-line"
    >
      <h2 className="text-[18px] font-bold tracking-tight">{t('buddy.apply')}</h2>
      <ChannelChoice value={typed.channel} onChange={(channel) => change({ channel })} />
      <TextArea
        name="plan"
        label={t('buddy.plan')}
        hint={t('buddy.planHint')}
        rows={5}
        maxLength={partnerPlanLength.max}
        value={typed.plan}
        onChange={type('plan')}
        error={errors.plan}
      />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {t('buddy.send')}
      </Button>
    </form>
  )
}

type ChannelChoiceProps = Readonly<{ value: Channel; onChange: (channel: Channel) => void }>

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
