/** The specification's durations (chapter 9), in milliseconds unless the name says otherwise. */
export const toastShortMs = 1500
export const toastMs = 2000
export const toastLongMs = 2500
export const notifyMs = 3000
export const resendSeconds = 60
/** A page that arrives sooner than this shows no loading view. */
export const pageDelayMs = 200
/** A page's code that takes longer is a chunk load error. */
export const chunkTimeoutMs = 120_000
/** The draw's animation: the result, and one turn of the loop while waiting for it. */
export const resultMs = 2000
export const drawingLoopMs = 8000

/** The specification's sizes and counts (chapters 2 and 9). */
export const tabBarPx = 75
export const tabIconPx = 18
export const tabLabelPx = 12
export const codeLength = 6
export const uploadCountMax = 52
export const albumCountMax = 9
export const albumPerRow = 3
export const textareaLengthMax = 140
export const datePickerYears = 10
export const calendarMonths = 3
export const appVersion = '1.1.0'
export const appVersionCode = 100
export const tokenKey = 'App-Token'
/** What belongs to the device and outlives a session; src/boot/early.ts reads both before the app has started. */
export const languageKey = 'App-Language'
export const themeKey = 'App-Theme'
