import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aMailServer } from '../apps/server/src/testing/a-mail-server.ts'

/** Takes every mail of the stack over SMTP and keeps it as a file of that folder, for the stories of all workers to read. */
export async function openMailServer(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
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
