import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, stack } from './story.ts'

export type Mail = Readonly<{ subject: string; text: string; code: string }>

/** Waits for the mail number `nth` (from 1) to that address. */
export async function mailTo(address: string, nth = 1): Promise<Mail> {
  const folder = join(stack('STACK_VAR_DIR'), 'mails')
  let names: string[] = []
  await expect
    .poll(async () => {
      names = (await readdir(folder)).filter((name) => name.endsWith(` ${address}`)).sort()
      return names.length
    })
    .toBeGreaterThanOrEqual(nth)
  const mail: Omit<Mail, 'code'> = JSON.parse(await readFile(join(folder, names[nth - 1] ?? ''), 'utf8'))
  return { ...mail, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' }
}
