import { Segmented } from '@opendraw/ui'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { balances, cover } from '../../session/device-choice.ts'

const balanceKeys = {
  shown: 'settings.balancesShown',
  hidden: 'settings.balancesHidden',
} as const satisfies Record<(typeof balances.values)[number], Key>

const coverKeys = {
  on: 'settings.on',
  off: 'settings.off',
} as const satisfies Record<(typeof cover.values)[number], Key>

/** What this device shows to whoever looks at it. */
export function DevicePart() {
  const { t } = useMessages()
  return (
    <section aria-label={t('settings.device')} className="grid gap-6">
      <One title="settings.balances" choice={balances} keys={balanceKeys} />
      <One title="settings.cover" text="settings.coverText" choice={cover} keys={coverKeys} />
    </section>
  )
}

type OneProps<Value extends string> = Readonly<{
  title: Key
  text?: Key
  choice: Readonly<{ values: readonly Value[]; use: () => Value; set: (value: Value) => void }>
  keys: Readonly<Record<Value, Key>>
}>

function One<Value extends string>({ title, text, choice, keys }: OneProps<Value>) {
  const { t } = useMessages()
  return (
    <div>
      <h2 className="text-[15px] font-semibold">{t(title)}</h2>
      {text && <p className="mt-0.5 text-[13px] text-ink-2">{t(text)}</p>}
      <div className="mt-2.5">
        <Segmented
          label={t(title)}
          value={choice.use()}
          onChange={choice.set}
          items={choice.values.map((value) => ({ value, label: t(keys[value]) }))}
        />
      </div>
    </div>
  )
}
