import type { Triplet, TripletForm } from '@opendraw/games'
import { Segmented } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { SideOption } from '../boards/options.tsx'

const forms: readonly { form: TripletForm; example: string }[] = [
  { form: 'triple', example: '777' },
  { form: 'straight', example: '123 · 890' },
  { form: 'pair', example: '727' },
  { form: 'half', example: '126' },
  { form: 'none', example: '147' },
]
const parts: readonly { part: Triplet; letters: string }[] = [
  { part: 'front', letters: 'A B C' },
  { part: 'middle', letters: 'B C D' },
  { part: 'back', letters: 'C D E' },
]

/** How three neighbouring digits fall, in any order. 9 and 0 are neighbours. */
export function Forms() {
  const { t } = useMessages()
  const [part, setPart] = useState<Triplet>('front')
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('ssc.which')}
        value={part}
        onChange={setPart}
        items={parts.map((one) => ({ value: one.part, label: one.letters }))}
      />
      <h2 className="px-1 text-[14px] font-semibold">{t(`part.${part}`)}</h2>
      <div className="grid grid-cols-2 gap-2.5">
        {forms.map(({ form, example }) => (
          <SideOption
            key={form}
            choices={[{ play: `ssc_form_${form}`, pick: part }]}
            label={t(`form.${form}`)}
            about={example}
          />
        ))}
      </div>
      <p className="px-1 text-[13px] text-ink-2">{t('ssc.formNote')}</p>
    </div>
  )
}
