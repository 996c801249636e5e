import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'

const SHOWN = 'D MMM YYYY'
const WRITTEN = 'YYYY-MM-DD'

type DateFieldProps = Readonly<{
  id?: string
  /** 2026-11-22; empty for none. */
  value?: string
  onChange?: (day: string) => void
  size?: 'small' | 'middle'
  disabled?: boolean
}>

/**
 * A day, chosen or typed as 22 Nov 2026 or 2026-11-22. The browser's own field speaks the language of the browser, this one that of the
 * page. A form gives it all but its size.
 */
export function DateField({ value = '', onChange, size = 'middle', ...rest }: DateFieldProps): ReactNode {
  const day = dayjs(value)
  return (
    <DatePicker
      {...rest}
      size={size}
      format={[SHOWN, WRITTEN]}
      value={value !== '' && day.isValid() ? day : null}
      onChange={(chosen) => onChange?.(chosen ? chosen.format(WRITTEN) : '')}
    />
  )
}
