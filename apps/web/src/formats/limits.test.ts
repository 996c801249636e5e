import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('durations, sizes and counts are the specification’s', () => {
  expect(limits).toMatchObject({
    TOAST_SHORT_MS: 1500,
    TOAST_MS: 2000,
    TOAST_LONG_MS: 2500,
    NOTIFY_MS: 3000,
    RESEND_SECONDS: 60,
    PAGE_DELAY_MS: 200,
    CHUNK_TIMEOUT_MS: 120 * 1000,
    RESULT_MS: 2000,
    TAB_BAR_PX: 75,
    TAB_ICON_PX: 18,
    TAB_LABEL_PX: 12,
    CODE_LENGTH: 6,
    ALBUM_PER_ROW: 3,
    DATE_PICKER_YEARS: 10,
    CALENDAR_MONTHS: 3,
    APP_VERSION: '1.1.0',
    APP_VERSION_CODE: 100,
    TOKEN_KEY: 'App-Token',
    LANGUAGE_KEY: 'App-Language',
    THEME_KEY: 'App-Theme',
  })
})
