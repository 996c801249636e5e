import { BASE_PATH, UPLOAD_TIMEOUT_MS } from '../envelope.ts'
import { type ClientOptions, readReply } from './create-client.ts'
import { CallFailure, timeoutFailure, transportFailure } from './failure.ts'

/** Fetches a file below the base path with the token in its header. Throws `CallFailure` when it is refused. */
export async function download(path: string, options: ClientOptions): Promise<Blob> {
  const token = options.token()
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS)
  try {
    const response = await (options.fetch ?? globalThis.fetch)(`${options.baseUrl}${BASE_PATH}${path}`, {
      headers: { lang: options.lang(), ...(token !== null && { token }) },
      signal,
      cache: 'no-store',
    })
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json')
    if (isFile) return await response.blob()
    await readReply(response.status, await response.text(), options.replyKey ?? null)
    throw transportFailure()
  } catch (error) {
    const failure =
      error instanceof CallFailure ? error : signal.aborted ? timeoutFailure() : transportFailure()
    options.onFailure?.(failure, path)
    throw failure
  }
}
