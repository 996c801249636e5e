import { Segmented } from '@opendraw/ui'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { balances, cover, haptics, sound, theme } from '../../session/device-choice.ts'

const themeKeys = {
  system: 'theme.system',
  light: 'theme.light',
  dark: 'theme.dark',
} as const satisfies Record<(typeof theme.values)[number], Key>

const balanceKeys = {
  shown: 'settings.balancesShown',
  hidden: 'settings.balancesHidden',
} as const satisfies Record<(typeof balances.values)[number], Key>

const coverKeys = {
  on: 'settings.on',
  off: 'settings.off',
} as const satisfies Record<(typeof cover.values)[number], Key>

const levelKeys = {
  off: 'settings.off',
  subtle: 'settings.subtle',
  full: 'settings.full',
} as const satisfies Record<(typeof sound.values)[number], Key>

const soundKeys = { ...levelKeys, subtle: 'settings.soundSubtle', full: 'settings.soundFull' } as const

/** Vibration is subtle at first and sound off; both are offered from nothing to full. */
const levels = ['off', 'subtle', 'full'] as const

/** How this device looks, what it shows to whoever looks at it, and what is felt and heard of it. */
export function DevicePart() {
  const { t } = useMessages()
  return (
    <section aria-label={t('settings.device')} className="grid gap-6">
      <One title="theme.title" choice={theme} keys={themeKeys} />
      <One title="settings.balances" choice={balances} keys={balanceKeys} />
      <One title="settings.cover" text="settings.coverText" choice={cover} keys={coverKeys} />
      <One title="settings.haptics" choice={{ ...haptics, values: levels }} keys={levelKeys} />
      <One title="settings.sound" choice={{ ...sound, values: levels }} keys={soundKeys} />
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
