import { useMessages } from '../../../copy/use-messages.ts'
import type { Choices } from './queries.ts'
import { Switch } from './switch.tsx'

/** From ten in the evening until seven. */
const NIGHT = { from: 22 * 60, until: 7 * 60 }

type QuietHours = NonNullable<Choices['quiet']>
type QuietProps = Readonly<{
  quiet: QuietHours | null
  onChange: (quiet: QuietHours | null) => void
}>

/** The minutes of the day in which nothing but what concerns security comes. */
export function Quiet({ quiet, onChange }: QuietProps) {
  const { t } = useMessages()
  return (
    <>
      <Switch
        title={t('push.quiet')}
        text={t('push.quietText')}
        isOn={quiet !== null}
        onChange={(isOn) => onChange(isOn ? NIGHT : null)}
      />
      {quiet && (
        <li className="grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-3 px-4 py-3">
          <Minute
            label={t('push.from')}
            value={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <Minute
            label={t('push.until')}
            value={quiet.until}
            onChange={(until) => onChange({ ...quiet, until })}
          />
        </li>
      )}
    </>
  )
}

type MinuteProps = Readonly<{ label: string; value: number; onChange: (minute: number) => void }>

function Minute({ label, value, onChange }: MinuteProps) {
  return (
    <label className="grid gap-1 text-[13px] text-ink-2">
      {label}
      <input
        type="time"
        required
        value={timeText(value)}
        onChange={({ target }) => {
          const minute = minuteOf(target.value)
          if (minute !== null) onChange(minute)
        }}
        className="min-h-11 w-full rounded-[14px] bg-sunken px-3 text-[16px] text-ink"
      />
    </label>
  )
}

function timeText(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
