import { defineConfig, type PlaywrightTestOptions } from '@playwright/test'
import { headlessShell } from './tools/test/chromium.ts'

const phone = (colorScheme: NonNullable<PlaywrightTestOptions['colorScheme']>) => ({
  colorScheme,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  timezoneId: 'UTC',
})

/** What is told in the dark and in Chinese, too (`npm run test:dark`, beside `npm test`); the others change their language on the way. */
const both = [
  'a-deposit-waits-for-an-operator',
  'a-packet-is-shared',
  'a-player-bets-and-is-paid',
  'a-player-bets-on-every-game',
  'a-player-gets-in-by-a-code',
  'a-visitor-reads-the-rules',
  'a-withdrawal-comes-back-or-goes-out',
  'an-ended-session-asks',
  'two-phones-show-one-balance',
]

/** Every screen in every language, a quarter of all the time here: `npm run test:screens`, beside `npm test`. */
const SCREENS = '**/*.screens.ts'
/** Pictures of every screen, for people to look at: `npm run screens`. */
const SHEETS = '**/*.sheets.ts'

/** The stories: a phone in a real browser against everything that `npm start` starts. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/start-stack.ts',
  fullyParallel: true,
  // Stories wait for rounds and codes most of their time.
  workers: 8,
  // At a desk a story that fails is looked at; in CI it is told again, then once more on a new stack, and named at the end.
  retries: process.env.CI ? 1 : 0,
  // A second factor is never taken twice: a story of two operators waits for the next half minute a few times.
  timeout: 360_000,
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.005, animations: 'disabled' } },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    // Set by the global setup; every worker reads this file after it.
    baseURL: process.env.WEB_URL ?? '',
    // Longer than any round: what has not come by then never comes, and a story that waits on for it costs minutes.
    actionTimeout: 120_000,
    // Every story meets the server itself; the worker that keeps the app on the phone has a story of its own.
    serviceWorkers: 'block',
    // A story is recorded when it is told again: recording all of them costs as much of the processor as telling them.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: headlessShell,
    // What moves costs a sixth of the processor: whoever looks at it asks for it, and what is told in the dark moves.
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'light', use: phone('light') },
    {
      name: 'dark',
      testMatch: both.map((story) => `**/${story}.test.ts`),
      use: { ...phone('dark'), reducedMotion: 'no-preference' },
    },
    { name: 'screens-light', testMatch: SCREENS, use: phone('light') },
    { name: 'screens-dark', testMatch: SCREENS, use: phone('dark') },
    { name: 'sheets-light', testMatch: SHEETS, use: phone('light') },
    { name: 'sheets-dark', testMatch: SHEETS, use: phone('dark') },
  ],
})
