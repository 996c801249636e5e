import { existsSync, readFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i

const YEAR_SECONDS = 31_536_000

/**
 * Serves a built app: files under assets/ carry their hash in their name and never change; everything else is asked for
 * again each time. A .br or .gz file beside a file is sent instead to clients that accept it. verify.html, which also
 * works without a server, keeps to its own policy.
 */
export function servePages(app: FastifyInstance, dist: string | null): void {
  if (dist === null || !existsSync(dist)) return
  // Addresses of the app follow the hash; one typed without it is redirected there.
  app.get('/pages/*', (request, reply) => reply.redirect(`/#${request.url}`))
  const root = resolve(dist)
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
