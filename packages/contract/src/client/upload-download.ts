import type { Call, ReplyOf } from '../call.ts'
import { BASE_PATH, UPLOAD_TIMEOUT_MS } from '../wire.ts'
import { type ClientOptions, headersOf, parseReply, readReply, seen } from './create-client.ts'
import { abortedFailure, CallFailure, timeoutFailure, transportFailure } from './failure.ts'

export type UploadOptions = Readonly<{
  signal?: AbortSignal
  /** From 0 to 1 while the file leaves. */
  onProgress?: (share: number) => void
  /** The form field that carries the file. */
  name?: string
  fields?: Readonly<Record<string, string>>
}>

/**
 * Sends one file with a multipart call, with progress where the browser can tell it, within the specification's 60 s.
 * Resolves with the reply's data or throws `CallFailure`.
 */
export async function upload<C extends Call>(
  call: C,
  file: Blob,
  options: ClientOptions,
  uploadOptions?: UploadOptions,
): Promise<ReplyOf<C>>
export async function upload(
  call: Call,
  file: Blob,
  options: ClientOptions,
  uploadOptions: UploadOptions = {},
): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(uploadOptions.fields ?? {})) form.append(name, value)
  form.append(uploadOptions.name ?? 'file', file)
  const url = `${options.baseUrl}${BASE_PATH}${call.path}`
  const sentWith = options.token()
  try {
    const reply = await sendForm(url, form, headersOf(call, options, {}), uploadOptions)
    return parseReply(call, await readReply(reply.status, reply.text, options.replyKey ?? null))
  } catch (error) {
    throw seen(error, options, sentWith)
  }
}

type Sent = Readonly<{
  status: number
  text: string
}>

/** What we use of the browser's XMLHttpRequest: this package is typed for Node and the browser alike. */
type FormRequest = {
  status: number
  responseText: string
  timeout: number
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  ontimeout: (() => void) | null
  onabort: (() => void) | null
  open: (method: string, url: string) => void
  setRequestHeader: (name: string, value: string) => void
  send: (form: FormData) => void
  abort: () => void
}
declare const XMLHttpRequest: (new () => FormRequest) | undefined

/** XMLHttpRequest, because fetch cannot tell how much of a body has left. */
function sendForm(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  options: UploadOptions,
): Promise<Sent> {
  if (typeof XMLHttpRequest === 'undefined') return fetchForm(url, form, headers, options)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = UPLOAD_TIMEOUT_MS
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) =>
      options.onProgress?.(event.total > 0 ? event.loaded / event.total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(transportFailure())
    request.ontimeout = () => reject(timeoutFailure())
    request.onabort = () => reject(abortedFailure())
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

async function fetchForm(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  options: UploadOptions,
): Promise<Sent> {
  const deadline = AbortSignal.timeout(UPLOAD_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
  try {
    const response = await fetch(url, { method: 'POST', headers, body: form, signal })
    options.onProgress?.(1)
    return { status: response.status, text: await response.text() }
  } catch {
    throw deadline.aborted ? timeoutFailure() : transportFailure()
  }
}

/** An envelope, plain or in the old encrypted form: no file of ours is a text of either type. */
const ENVELOPE_TYPES = /^(application\/json|text\/plain)/

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
    if (response.ok && !ENVELOPE_TYPES.test(response.headers.get('content-type') ?? ''))
      return await response.blob()
    await readReply(response.status, await response.text(), options.replyKey ?? null)
    throw transportFailure()
  } catch (error) {
    const failure =
      error instanceof CallFailure ? error : signal.aborted ? timeoutFailure() : transportFailure()
    throw seen(failure, options, token)
  }
}
