import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { aMailServer } from '../apps/server/src/testing/a-mail-server.ts'
import { expectCleanBooks } from './clean-books.ts'
import { letOperatorsIn } from './operators.ts'
import { openPushService } from './push-to.ts'
import { stackOwner } from './stack-owner.ts'

const PATIENCE_MS = 180_000
/** What a first start prints: both addresses, and a link for each of the first two operators. */
const LINES = 4

/**
 * Playwright's global setup: everything that `npm start` starts, with its data in a folder of its own and on free ports.
 * Passes the addresses to the stories by WEB_URL, CONSOLE_URL, STACK_VAR_DIR, PUSH_DEVICE (what a browser gives the server to be pushed to)
 * and OPERATORS (who works here, with the secrets of their second factors). Returns what ends it all.
 */
const startStack = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const varDir = await mkdtemp(join(tmpdir(), 'opendraw-e2e-'))
  await chmod(varDir, 0o711)
  await mkdir(join(varDir, 'mails'))
  const mailServer = await openMailServer(join(varDir, 'mails'))
  const pushService = await openPushService(varDir)
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools/start/main.ts')], {
    // All stories come from one address, which would look like one impatient player.
    env: {
      ...process.env,
      VAR_DIR: varDir,
      PORT: '0',
      CONSOLE_PORT: '0',
      DATABASE_URL: '',
      CALLS_PER_SECOND: '10000',
      ADDRESS_BURST: '10000',
      CODES_PER_ADDRESS: '10000',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Opendraw <no-reply@example.com>',
      NODE_ENV: 'test',
      PUSH_TEST_SERVICE: pushService.origin,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const stop = async () => {
    await end(child)
    await mailServer.close()
    await pushService.stop()
    await rm(varDir, { recursive: true, force: true })
  }
  try {
    const lines = await firstLines(child)
    process.env.WEB_URL = lines['player app']
    process.env.CONSOLE_URL = lines.console
    process.env.STACK_VAR_DIR = varDir
    process.env.PUSH_DEVICE = JSON.stringify(pushService.device)
    const links = [1, 2].map((nth) => lines[`console sign-in ${nth}`]?.split('/').at(-1) ?? '')
    process.env.OPERATORS = JSON.stringify(await letOperatorsIn(lines.console ?? '', links, workers))
    await daysPass()
    // Whatever the stories did, all together: the books hold.
    return () => expectCleanBooks(varDir).finally(stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** They are new no more: two who were let in a moment ago approve nothing for each other. */
async function daysPass(): Promise<void> {
  const owner = await stackOwner()
  await owner.pool.query(`update operator set confirmed_at = confirmed_at - interval '4 days'`)
  await owner.close()
}

const firstLines = (child: ChildProcess): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('npm start was not ready in time')), PATIENCE_MS)
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      // By its digits, where browsers offer no passkeys: only stories of passkeys open it by its name.
      text += chunk.toString().replaceAll('//localhost:', '//127.0.0.1:')
      const lines = text.split('\n').slice(0, -1)
      if (lines.length < LINES) return
      clearTimeout(timer)
      resolve(
        Object.fromEntries(
          lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
        ),
      )
    })
    child.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`npm start ended with exit code ${code}`))
    })
  })

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })

export default startStack

/** Takes every mail of the stack over SMTP and keeps it as a file of that folder, for the stories of all workers to read. */
async function openMailServer(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  let count = 0
  const server = await aMailServer(async (mail) => {
    count += 1
    const name = `${String(count).padStart(4, '0')} ${mail.to?.[0]?.address}`
    // Written to a temporary file and moved: no reader sees half a mail.
    const draft = join(folder, `${name}.new`)
    await writeFile(draft, JSON.stringify({ subject: mail.subject, text: mail.text }))
    await rename(draft, join(folder, name))
  })
  return { url: server.url, close: server.drop }
}
