import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('durations, sizes and counts are the specification’s', () => {
  expect({ ...limits }).toEqual({
    toastShortMs: 1500,
    toastMs: 2000,
    toastLongMs: 2500,
    notifyMs: 3000,
    resendSeconds: 60,
    pageDelayMs: 200,
    chunkTimeoutMs: 120 * 1000,
    resultMs: 2000,
    drawingLoopMs: 8000,
    tabBarPx: 75,
    tabIconPx: 18,
    tabLabelPx: 12,
    codeLength: 6,
    uploadCountMax: 52,
    albumCountMax: 9,
    albumPerRow: 3,
    textareaLengthMax: 140,
    datePickerYears: 10,
    calendarMonths: 3,
    appVersion: '1.1.0',
    appVersionCode: 100,
    tokenKey: 'App-Token',
    languageKey: 'App-Language',
    themeKey: 'App-Theme',
  })
})
