import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type PageSettings, pageWithSettings } from './page-settings.ts'

const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i

/** Made by the build of the players' app (apps/web/build/worker.ts). */
const WORKER = 'worker.js'

const KEPT_DOCUMENT = 'index.html'

const YEAR_SECONDS = 31_536_000

/** The documents that an app starts from, by file. */
const documents = [
  ['index.html', ['/', '/index.html']],
  ['gate.html', ['/gate.html']],
] as const

/**
 * Serves a built app: files under assets/ carry their hash in their name and never change; everything else is asked for
 * again each time. A .br or .gz file beside a file is sent instead to clients that accept it. verify.html, which also
 * works without a server, keeps to its own policy. The apps' documents carry this deployment's settings, where there are any.
 */
export function servePages(app: FastifyInstance, dist: string | null, settings: PageSettings): void {
  if (dist === null || !existsSync(dist)) return
  // Addresses of the app follow the hash; one typed without it is redirected there.
  app.get('/pages/*', (request, reply) => reply.redirect(`/#${request.url}`))
  const root = resolve(dist)
  serveDocuments(app, root, settings)
  const assets = `${root}${sep}assets${sep}`
  const verifier = `${root}${sep}verify.html`
  const verifierPolicy = ownPolicyOf(verifier)
  app.register(fastifyStatic, {
    root,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const isForever = path.startsWith(assets)
      reply.header('cache-control', isForever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      if (verifierPolicy && path.startsWith(verifier)) reply.header('content-security-policy', verifierPolicy)
    },
  })
}

function serveDocuments(app: FastifyInstance, root: string, settings: PageSettings): void {
  for (const [file, addresses] of documents) {
    const page = pageWithSettings(`${root}${sep}${file}`, settings)
    if (page === null) continue
    for (const address of addresses)
      app.get(address, (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
      )
    if (file === KEPT_DOCUMENT) serveWorker(app, root, page)
  }
}

/** The service worker knows the page that it keeps by its hash: other settings are another page, which phones fetch anew. */
function serveWorker(app: FastifyInstance, root: string, page: string): void {
  const [worker, built] = [`${root}${sep}${WORKER}`, `${root}${sep}${KEPT_DOCUMENT}`]
  if (!existsSync(worker)) return
  const text = readFileSync(worker, 'utf8').replace(hashOf(readFileSync(built, 'utf8')), hashOf(page))
  app.get(`/${WORKER}`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(text),
  )
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The policy that a page carries in itself, because people also save it and open it from disk; undefined for a page
 * without one. Served, it must not be framed either, which only a header can say.
 */
function ownPolicyOf(file: string): string | undefined {
  try {
    const policy = OWN_POLICY.exec(readFileSync(file, 'utf8'))?.[1]
    return policy === undefined ? undefined : `${policy}; frame-ancestors 'none'`
  } catch {
    return undefined
  }
}
