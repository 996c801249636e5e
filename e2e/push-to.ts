import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { aPushReceiver } from '../apps/server/src/testing/a-push-receiver.ts'
import { expect, stack } from './story.ts'

/** What the worker of a phone is given. */
type Payload = Readonly<Record<string, string>>

const folderOf = (varDir: string) => join(varDir, 'pushes')

/** The push service of the stack: it opens what was sealed for a browser, and keeps it as a file for the stories of all workers to read. */
export async function openPushService(varDir: string) {
  const folder = folderOf(varDir)
  await mkdir(folder)
  const service = await aPushReceiver(async ({ path, payload }) => {
    const name = `${path.slice(1)} ${randomUUID()}`
    // Written to a temporary file and moved: no reader sees half a message.
    await writeFile(join(varDir, name), JSON.stringify(payload))
    await rename(join(varDir, name), join(folder, name))
  })
  return { origin: service.origin, device: service.device('/'), stop: service.stop }
}

/** Chromium without a window has no push service: in its place the page gets an address of the stack's own. Answers how to wait for what comes to it. */
export async function hasPushService(phone: BrowserContext): Promise<() => Promise<Payload>> {
  const { endpoint, p256dh, auth } = JSON.parse(stack('PUSH_DEVICE'))
  const name = randomUUID()
  const address = { endpoint: `${endpoint}${name}`, keys: { p256dh, auth } }
  await phone.addInitScript((given) => {
    let held: object | null = null
    PushManager.prototype.getSubscription = async () => held as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const text = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')
      const key = Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer
      const unsubscribe = async () => {
        held = null
      }
      held = { ...given, options: { applicationServerKey: key }, toJSON: () => given, unsubscribe }
      return held as PushSubscription
    }
  }, address)
  const folder = folderOf(stack('STACK_VAR_DIR'))
  return async () => {
    let came: string | undefined
    await expect
      .poll(async () => {
        came = (await readdir(folder)).find((one) => one.startsWith(name))
        return came
      })
      .toBeDefined()
    return JSON.parse(await readFile(join(folder, came ?? ''), 'utf8'))
  }
}
